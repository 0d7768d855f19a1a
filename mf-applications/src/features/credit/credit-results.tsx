import { useText } from '@baza/shared/contract';
import type { CreditTerms, EarlyRepayment } from '@baza/shared/domain';
import { Button, Dialog } from '@baza/shared/ui';
import CalendarIcon from 'lucide-react/icons/calendar';
import { lazy, Suspense, useState } from 'react';
import { TEXTS } from '../../texts.ts';
import styles from './credit-results.module.css';
import { CreditSummary } from './credit-summary.tsx';
import { ScheduleSkeleton } from './schedule/schedule-skeleton.tsx';
import { useSchedules } from './use-schedules.ts';

const ScheduleView = lazy(() => import(/* webpackChunkName: 'schedule' */ './schedule/schedule-view.tsx'));

interface Props {
  terms: CreditTerms;
  early: EarlyRepayment | null;
  heading: 'h2' | 'h3';
}

/** Both kinds of repayment side by side, and their schedules on demand. */
export function CreditResults({ terms, early, heading }: Props) {
  const { t } = useText(TEXTS);
  const [open, setOpen] = useState(false);
  const base = useSchedules(terms);
  const planned = useSchedules(terms, early);
  if (!base || !planned) return null;
  const { annuity, differentiated } = base;
  return (
    <>
      <div className={styles.pair}>
        <CreditSummary heading={heading} schedule={annuity} amount={terms.creditAmount} />
        <CreditSummary
          heading={heading}
          schedule={differentiated}
          amount={terms.creditAmount}
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
          <ScheduleView terms={terms} early={early} schedules={[planned.annuity, planned.differentiated]} />
        </Suspense>
      </Dialog>
    </>
  );
}
