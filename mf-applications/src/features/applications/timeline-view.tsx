import { useText } from '@baza/shared/contract';
import { type ApplicationKind, applicationStatusKey } from '@baza/shared/domain';
import type { Timeline } from '@baza/shared/schema';
import { cx, FormatDate, VisuallyHidden } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import CircleXIcon from 'lucide-react/icons/circle-x';
import ClockIcon from 'lucide-react/icons/clock';
import { APPLICATION_TEXTS } from './application-texts.ts';
import styles from './timeline-view.module.css';

interface Props {
  kind: ApplicationKind;
  timeline: Timeline;
  /** Staff read it. */
  desk?: boolean;
}

/** The way of an application: what is behind, where it stands and what it means, what is ahead. */
export function TimelineView({ kind, timeline, desk = false }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const { steps, turn, assignee, dueAt, overdue } = timeline;
  // Where it stands; at the end of its way that is a step which is done.
  const here = steps.findLast(({ state }) => state !== 'ahead');
  return (
    <ol className={styles.steps}>
      {steps.map(({ status, state, at }) => (
        <li
          key={status}
          className={cx(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <CheckIcon />}
            {state === 'stopped' && <CircleXIcon />}
            {state === 'current' && <ClockIcon />}
          </span>
          <div className={styles.words}>
            <p className={styles.name}>
              {domain(applicationStatusKey({ kind, status }))}
              <VisuallyHidden>{`, ${t(`step.${state}`)}`}</VisuallyHidden>
              {at && <FormatDate date={at} look="datetime" className={styles.date} />}
            </p>
            {status === here?.status && (
              <>
                <p>{t(`about.${status}`)}</p>
                {turn && (
                  <p className={styles.muted}>
                    {turn === 'owner'
                      ? t(desk ? 'turn.applicant' : 'turn.owner')
                      : assignee
                        ? t('turn.assignee', { name: assignee })
                        : t('turn.nobody')}
                    {dueAt && (
                      <>
                        {' '}
                        {t(overdue ? 'turn.wasDue' : 'turn.due')} <FormatDate date={dueAt} look="datetime" />
                      </>
                    )}
                  </p>
                )}
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
