import { RAMP_HOLD, RAMP_STEPS, ROLES } from '@baza/shared/domain';
import type { OpsRemote } from '@baza/shared/schema';
import { Checkbox, Chips, NoticeView, NumberField, SegmentedControl, Select } from '@baza/shared/ui';
import styles from './action-dialog.module.css';
import { useOpsText } from './figures.ts';
import { useOpsLogQuery } from './ops-api.ts';
import { rollbackTargets } from './rollback-targets.ts';

/** Who gets something. */
export interface AudienceValue {
  percent: number | null;
  roles: readonly string[];
  cookie: boolean;
}
export interface CanaryValue extends AudienceValue {
  /** Minutes for which each share is held; null: the share stays. */
  hold: number | null;
}

const SHARES = ['1', '5', '10', '25', '50'];

interface AudienceProps<V extends AudienceValue> {
  value: V;
  onValue: (value: V) => void;
  tried: boolean;
}

/** Who gets a canary or a flag. */
export function AudienceFields<V extends AudienceValue>({ value, onValue, tried }: AudienceProps<V>) {
  const { t, percent } = useOpsText();
  const pressed = String(value.percent);
  return (
    <>
      <div className={styles.share}>
        <NumberField
          label={t('field.percent')}
          required
          value={value.percent}
          onValue={(next) => onValue({ ...value, percent: next })}
          min={0}
          max={100}
          end="%"
          error={tried ? t('field.percentBad') : null}
        />
        <Chips
          label={t('field.percent')}
          labelHidden
          single
          options={SHARES.map((share) => ({ value: share, label: percent(Number(share)) }))}
          value={SHARES.includes(pressed) ? [pressed] : []}
          onValue={([next]) => next && onValue({ ...value, percent: Number(next) })}
        />
      </div>
      <Chips
        label={t('field.roles')}
        options={ROLES.map((role) => ({ value: role, label: role }))}
        value={value.roles as (typeof ROLES)[number][]}
        onValue={(roles) => onValue({ ...value, roles })}
      />
      <Checkbox checked={value.cookie} onChecked={(cookie) => onValue({ ...value, cookie })}>
        {t('field.cookie')}
      </Checkbox>
    </>
  );
}

/** The same, and whether the guard raises the share. */
export function CanaryFields({ value, onValue, tried }: AudienceProps<CanaryValue>) {
  const { t, percent } = useOpsText();
  return (
    <>
      <AudienceFields value={value} onValue={onValue} tried={tried} />
      <Checkbox
        checked={value.hold !== null}
        onChecked={(isRamp) => onValue({ ...value, hold: isRamp ? RAMP_HOLD.usual : null })}
      >
        {t('field.ramp', { steps: RAMP_STEPS.map((step) => percent(step)).join(' → ') })}
      </Checkbox>
      {value.hold !== null && (
        <NumberField
          label={t('field.hold')}
          required
          value={value.hold}
          onValue={(hold) => onValue({ ...value, hold: hold ?? RAMP_HOLD.usual })}
          min={1}
          max={RAMP_HOLD.most}
        />
      )}
    </>
  );
}

interface ChannelProps {
  value: 'canary' | 'stable';
  onValue: (value: 'canary' | 'stable') => void;
}

/** During a canary: whether it or the stable release is rolled back. */
export function ChannelField({ value, onValue }: ChannelProps) {
  const { t } = useOpsText();
  const options = (['canary', 'stable'] as const).map((channel) => ({
    value: channel,
    label: t(`channel.${channel}`),
  }));
  return (
    <SegmentedControl label={t('field.channel')} options={options} value={value} onValue={onValue} block />
  );
}

/** Changes in which releases that were rolled back are looked for. */
const LOG_LIMIT = 100;

interface RollbackProps {
  remote: OpsRemote;
  value: string | null;
  onValue: (version: string | null) => void;
  tried: boolean;
}

/** Target of stable's rollback; by default the previous stable release. */
export function RollbackField({ remote, value, onValue, tried }: RollbackProps) {
  const { t } = useOpsText();
  const { data: log } = useOpsLogQuery({ remote: remote.name, limit: LOG_LIMIT });
  const targets = rollbackTargets(remote, log?.items ?? []);
  const chosen = targets.find(({ version }) => version === value);
  return (
    <>
      <Select
        label={t('field.back')}
        required
        options={targets.map(({ version, standing }) => ({
          value: version,
          label: t(`back.${standing}`, { version }),
        }))}
        value={value}
        onValue={onValue}
        error={tried ? t('field.backNone') : null}
      />
      {chosen && chosen.standing !== 'stable' && (
        <NoticeView kind="warning">
          {t(`back.warning.${chosen.standing}`, { version: chosen.version })}
        </NoticeView>
      )}
    </>
  );
}
