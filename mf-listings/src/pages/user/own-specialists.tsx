import { paths, useShell, useText } from '@baza/shared/contract';
import { Badge, Button, EmptyState, ErrorState, Skeleton } from '@baza/shared/ui';
import { Link } from 'react-router-dom';
import {
  useConfirmSpecialistMutation,
  useOwnSpecialistsQuery,
  useRemoveSpecialistMutation,
} from '../../api/people-api.ts';
import { PEOPLE_TEXTS, withPeopleTexts } from '../../people/people-texts.ts';
import styles from './user.module.css';

/** Who says that they work for the agency: confirmed, declined or taken off. */
function OwnSpecialists() {
  const { t } = useText(PEOPLE_TEXTS);
  const { notify } = useShell();
  const { data, error, isFetching, refetch } = useOwnSpecialistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [confirm, confirming] = useConfirmSpecialistMutation();
  const [remove, removing] = useRemoveSpecialistMutation();
  const busy = confirming.isLoading || removing.isLoading;
  const run = async (change: ReturnType<typeof confirm> | ReturnType<typeof remove>) => {
    const { error: failed } = await change;
    if (failed) notify({ kind: 'error', text: t('failed') });
  };
  if (data?.length === 0) return <EmptyState title={t('staff.emptyTitle')} text={t('staff.emptyText')} />;
  if (data)
    return (
      <ul className={styles.staff}>
        {data.map(({ id, name, confirmed }) => (
          <li key={id}>
            <p className={styles.line}>
              <Link to={paths.user(id)}>{name}</Link>
              {!confirmed && <Badge tone="warning">{t('staff.waiting')}</Badge>}
            </p>
            <div className={styles.line}>
              {!confirmed && (
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={`${t('staff.confirm')}: ${name}`}
                  onClick={() => void run(confirm(id))}
                >
                  {t('staff.confirm')}
                </Button>
              )}
              <Button
                size="s"
                variant="ghost"
                disabled={busy}
                aria-label={`${t(confirmed ? 'staff.remove' : 'staff.decline')}: ${name}`}
                onClick={() => void run(remove(id))}
              >
                {t(confirmed ? 'staff.remove' : 'staff.decline')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="12rem" />
    </div>
  );
}

export default withPeopleTexts(OwnSpecialists);
