import type { QuietHours } from '@baza/shared/domain';
import { Card, Checkbox, Select } from '@baza/shared/ui';
import { useNoticeText } from './notice-texts.ts';
import styles from './notices-page.module.css';

/** Every half hour of a day. */
const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
const USUAL = { from: '22:00', to: '08:00' };
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  quiet: QuietHours | null;
  onQuiet: (quiet: QuietHours | null) => void;
}

export function QuietCard({ quiet, onQuiet }: Props) {
  const t = useNoticeText();
  const times = (other?: string) =>
    TIMES.filter((time) => time !== other).map((time) => ({ value: time, label: time }));
  return (
    <Card as="section" padding="l" aria-labelledby="notice-quiet">
      <h2 id="notice-quiet" className={styles.title}>
        {t('quiet.title')}
      </h2>
      <p className={styles.hint}>{t('quiet.hint')}</p>
      <Checkbox
        checked={quiet !== null}
        onChecked={(isOn) => onQuiet(isOn ? { ...USUAL, zone: ownZone() } : null)}
      >
        {t('quiet.on')}
      </Checkbox>
      {quiet && (
        <div className={styles.times}>
          <Select
            label={t('quiet.from')}
            options={times(quiet.to)}
            value={quiet.from}
            onValue={(from) => from && onQuiet({ ...quiet, from, zone: ownZone() })}
          />
          <Select
            label={t('quiet.to')}
            options={times(quiet.from)}
            value={quiet.to}
            onValue={(to) => to && onQuiet({ ...quiet, to, zone: ownZone() })}
          />
        </div>
      )}
      {quiet && quiet.zone !== ownZone() && (
        <p className={styles.hint}>{t('quiet.elsewhere', { zone: quiet.zone })}</p>
      )}
    </Card>
  );
}
