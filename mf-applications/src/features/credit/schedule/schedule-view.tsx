import { useLocale, useText } from '@baza/shared/contract';
import {
  type CreditKind,
  type CreditSchedule,
  type CreditTerms,
  type EarlyRepayment,
  formatPrice,
} from '@baza/shared/domain';
import { BREAKPOINTS } from '@baza/shared/tokens';
import { SegmentedControl, useMedia } from '@baza/shared/ui';
import { useMemo, useState } from 'react';
import { TEXTS } from '../../../texts.ts';
import styles from './schedule.module.css';
import { ScheduleFiles } from './schedule-files.tsx';
import { ScheduleTable } from './schedule-table.tsx';

/** Room for both tables in one. */
const WIDE = `(min-width: ${BREAKPOINTS.table}px)`;

interface Props {
  terms: CreditTerms;
  early: EarlyRepayment | null;
  schedules: readonly CreditSchedule[];
}

/** Both schedules side by side; on a narrow screen one at a time. */
export default function ScheduleView({ terms, early, schedules }: Props) {
  const { t } = useText(TEXTS);
  const wide = useMedia(WIDE);
  const [kind, setKind] = useState<CreditKind>('annuity');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const shown = useMemo(
    () => (wide ? schedules : schedules.filter((schedule) => schedule.kind === kind)),
    [wide, schedules, kind],
  );
  return (
    <div className={styles.view}>
      <ScheduleFiles terms={terms} early={early} schedules={schedules} />
      {!wide && (
        <SegmentedControl
          block
          label={t('schedule.kind')}
          options={schedules.map(({ kind: value }) => ({ value, label: t(`credit.kind.${value}`) }))}
          value={kind}
          onValue={setKind}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the table only from inside. */}
      <section ref={setScroller} aria-label={t('schedule.title')} tabIndex={0} className={styles.scroller}>
        <ScheduleTable schedules={shown} scroller={scroller} />
      </section>
      {!wide && shown.map((schedule) => <Totals key={schedule.kind} of={schedule} />)}
      <p className={styles.note}>{t('schedule.note')}</p>
    </div>
  );
}

function Totals({ of: { total, interest } }: { of: CreditSchedule }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const sums = { amount: total - interest, interest, total };
  return (
    <dl className={styles.totals}>
      {(['amount', 'interest', 'total'] as const).map((sum) => (
        <div key={sum}>
          <dt>{t(`credit.${sum}`)}</dt>
          <dd>{formatPrice(sums[sum], 'UZS', locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
