import { useText } from '@baza/shared/contract';
import { type CreditTerms, creditSchedule } from '@baza/shared/domain';
import { Button, CalendarIcon, Dialog } from '@baza/shared/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { TEXTS } from '../texts.ts';
import styles from './credit-results.module.css';
import { CreditSummary } from './credit-summary.tsx';
import { ScheduleSkeleton } from './schedule/schedule-skeleton.tsx';

const ScheduleView = lazy(() => import(/* webpackChunkName: 'schedule' */ './schedule/schedule-view.tsx'));

interface Props {
  terms: CreditTerms;
  heading: 'h2' | 'h3';
}

/** Both kinds of repayment side by side, and their schedules on demand. */
export function CreditResults({ terms, heading }: Props) {
  const { t } = useText(TEXTS);
  const [open, setOpen] = useState(false);
  const { creditAmount, rate, creditTerm } = terms;
  const { annuity, differentiated } = useMemo(() => {
    const same = { creditAmount, rate, creditTerm };
    return {
      annuity: creditSchedule('annuity', same),
      differentiated: creditSchedule('differentiated', same),
    };
  }, [creditAmount, rate, creditTerm]);
  return (
    <>
      <div className={styles.pair}>
        <CreditSummary heading={heading} schedule={annuity} amount={creditAmount} />
        <CreditSummary
          heading={heading}
          schedule={differentiated}
          amount={creditAmount}
          saved={annuity.interest - differentiated.interest}
        />
      </div>
      <Button
        variant="secondary"
        size="l"
        icon={<CalendarIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('credit.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('schedule.title')} size="l">
        <Suspense fallback={<ScheduleSkeleton />}>
          <ScheduleView schedules={[annuity, differentiated]} />
        </Suspense>
      </Dialog>
    </>
  );
}
