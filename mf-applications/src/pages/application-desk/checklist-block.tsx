import { useText } from '@baza/shared/contract';
import type { ChecklistStep } from '@baza/shared/domain';
import { apiErrorOf, baseApi, useAppDispatch } from '@baza/shared/store';
import { Checkbox, ErrorState, FormatDate, Skeleton } from '@baza/shared/ui';
import { useId } from 'react';
import { useApplicationChecklistQuery, useApplicationTickMutation } from '../../api/checklist-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { CASE_TEXTS } from './case-texts.ts';
import styles from './checklist-block.module.css';
import { refusalOf } from './use-outcome.ts';

/** What has to be checked, who ticked it and when; ticking a step again opens it. */
export function ChecklistBlock({ id }: { id: number }) {
  const { t } = useText(DESK_TEXTS);
  const { t: own } = useText(CASE_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const dispatch = useAppDispatch();
  const progressId = useId();
  const { currentData, error, isFetching, refetch } = useApplicationChecklistQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const [tick, { isLoading, originalArgs, error: refused }] = useApplicationTickMutation();
  if (error && !currentData)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!currentData) return <Skeleton height="12rem" />;
  const { steps, canTick } = currentData;
  const number = steps.filter(({ done }) => done).length;
  async function change(step: ChecklistStep, done: boolean) {
    const { error: failed } = await tick({ id, step, done });
    // Somebody else has it now, or it is closed.
    if (apiErrorOf(failed)?.status === 409) dispatch(baseApi.util.invalidateTags(['Applications']));
  }
  const refusal = refusalOf(refused);
  return (
    <div className={styles.part}>
      <p className={styles.progress}>
        <span id={progressId} role="status">
          {t('checklist.progress', { number, total: steps.length })}
        </span>
        <progress aria-labelledby={progressId} max={steps.length} value={number} />
      </p>
      <ul className={styles.list}>
        {steps.map(({ step, done }) => {
          const isSent = isLoading && originalArgs?.step === step;
          return (
            <li key={step}>
              <Checkbox
                // What was pressed shows at once.
                checked={isSent ? originalArgs.done : done !== null}
                disabled={!canTick || isLoading}
                onChecked={(next) => void change(step, next)}
              >
                {own(`step.${step}`)}
                {done && !isSent && (
                  <span className={styles.who}>
                    {done.by || t('notes.formerColleague')} · <FormatDate date={done.at} look="datetime" />
                  </span>
                )}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {!canTick && <p className={styles.who}>{own('locked')}</p>}
      {refused && (
        <p role="alert" className={styles.failed}>
          {refusal ? t(`refusal.${refusal}`) : common('failed')}
        </p>
      )}
    </div>
  );
}
