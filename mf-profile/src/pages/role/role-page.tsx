import { useSession, useText } from '@baza/shared/contract';
import { Badge, Card, PageError } from '@baza/shared/ui';
import { useRoleQuery } from '../../api/role-api.ts';
import { PartSkeleton } from '../../features/sections/part-skeleton.tsx';
import { TEXTS } from '../../texts.ts';
import { userTypeOf } from '../person/person-words.ts';
import { RequestCard } from './request-card.tsx';
import { RoleForm } from './role-form.tsx';
import styles from './role-page.module.css';

/** `/profile/role`: the account's role on the market, and the request for another. */
export default function RolePage() {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const { roles } = useSession();
  const { data, error, isFetching, refetch } = useRoleQuery(undefined, { refetchOnMountOrArgChange: true });
  const request = data?.request;
  return (
    <>
      <h1>{t('parts.role')}</h1>
      <Card padding="l" className={styles.card}>
        <p className={styles.current}>
          {t('roleRequest.current')}: <Badge tone="accent">{domain(`userType.${userTypeOf(roles)}`)}</Badge>
        </p>
        <p className={styles.muted}>{t('roleRequest.lead')}</p>
      </Card>
      {data ? (
        <>
          {request && <RequestCard request={request} />}
          {request?.state !== 'pending' && (
            <RoleForm roles={roles} rejected={request?.state === 'rejected' ? request.trade : undefined} />
          )}
        </>
      ) : error ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <PartSkeleton />
      )}
    </>
  );
}
