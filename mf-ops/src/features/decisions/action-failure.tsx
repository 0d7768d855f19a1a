import type { ApiError } from '@baza/shared/store';
import { useOpsText } from '../metrics/use-ops-text.ts';
import styles from './decision-dialog.module.css';

const KNOWN = ['stale', 'refused', 'busy'] as const;

/** Why the action failed, and how to fix it. Messages of the registry are English, as on the command line. */
export function ActionFailure({ error }: { error: ApiError }) {
  const { t } = useOpsText();
  const { status, problem } = error;
  const kind = KNOWN.find((known) => problem?.type.endsWith(`:${known}`));
  const unclear = kind === undefined && status !== 0;
  return (
    <div className={styles.failure}>
      <p className={styles.failureTitle}>{t(`failed.${status === 0 ? 'offline' : (kind ?? 'other')}`)}</p>
      {unclear && problem && (
        <p lang="en">
          {problem.title} {problem.detail}
        </p>
      )}
      {problem?.refusals && (
        <ul className={styles.refusals} lang="en">
          {problem.refusals.map(({ what, where, fix }) => (
            <li key={what + where}>
              <strong>{what}</strong> <code>{where}</code> {fix}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
