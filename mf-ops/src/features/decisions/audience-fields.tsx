import { ROLES } from '@baza/shared/domain';
import { Checkbox, Chips, NumberField } from '@baza/shared/ui';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './decision-dialog.module.css';

/** Who gets something. */
export interface AudienceValue {
  percent: number | null;
  roles: readonly string[];
  cookie: boolean;
}

const SHARES = ['1', '5', '10', '25', '50'];

export interface AudienceProps<V extends AudienceValue> {
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
