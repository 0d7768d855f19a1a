import { RAMP_HOLD, RAMP_STEPS } from '@baza/shared/domain';
import type { OpsRemote } from '@baza/shared/schema';
import { Checkbox, NoticeView, NumberField, SegmentedControl, Select } from '@baza/shared/ui';
import { useOpsLogQuery } from '../../api/ops-api.ts';
import { AudienceFields, type AudienceProps, type AudienceValue } from '../decisions/audience-fields.tsx';
import { useOpsText } from '../metrics/use-ops-text.ts';
import { rollbackTargets } from './rollback-targets.ts';

export interface CanaryValue extends AudienceValue {
  /** Minutes for which each share is held; null: the share stays. */
  hold: number | null;
}

/** The same, and whether the analysis raises the share. */
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
