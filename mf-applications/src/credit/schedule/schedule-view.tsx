import { useText } from '@baza/shared/contract';
import type { CreditKind, CreditSchedule } from '@baza/shared/domain';
import { SegmentedControl, useMedia } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './schedule.module.css';
import { ScheduleTable } from './schedule-table.tsx';

/** Room for both tables in one. */
const WIDE = '(min-width: 900px)';

/** Both schedules side by side; on a narrow screen one at a time. */
export default function ScheduleView({ schedules }: { schedules: readonly CreditSchedule[] }) {
  const { t } = useText(TEXTS);
  const wide = useMedia(WIDE);
  const [kind, setKind] = useState<CreditKind>('annuity');
  const shown = wide ? schedules : schedules.filter((schedule) => schedule.kind === kind);
  return (
    <div className={styles.view}>
      {!wide && (
        <SegmentedControl
          block
          label={t('schedule.kind')}
          options={schedules.map(({ kind: value }) => ({ value, label: t(`credit.kind.${value}`) }))}
          value={kind}
          onValue={setKind}
        />
      )}
      <ScheduleTable schedules={shown} />
      <p className={styles.note}>{t('schedule.note')}</p>
    </div>
  );
}
