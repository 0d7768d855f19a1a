import { paths, useLive, useShell, useText } from '@baza/shared/contract';
import { formatDate } from '@baza/shared/domain';
import type { Invitations, OwnAgency } from '@baza/shared/schema';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { Badge, Button, ButtonLink, Card, Dialog, EmptyState, ErrorState } from '@baza/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useAgencyInvitationsQuery,
  useAgencyLeaveMutation,
  useAgencyOfMineQuery,
  useAgencyRespondMutation,
} from '../../api/agency-api.ts';
import { PartSkeleton } from '../../features/sections/part-skeleton.tsx';
import { partPath } from '../../parts.ts';
import styles from './staff.module.css';
import { STAFF_TEXTS } from './staff-texts.ts';

const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** A realtor's agency, and the agencies that invite one. */
export function MyAgency({ isRealtor }: { isRealtor: boolean }) {
  const { t } = useText(STAFF_TEXTS);
  const invited = useAgencyInvitationsQuery(undefined, FRESH);
  const mine = useAgencyOfMineQuery(isRealtor ? undefined : skipToken, FRESH);
  const failed = [invited, mine].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  if (!invited.data || (isRealtor && !mine.data)) return <PartSkeleton />;
  const agency = mine.data?.agency ?? null;
  return (
    <>
      {invited.data.map((invitation) => (
        <ReceivedInvitation
          key={invitation.id}
          invitation={invitation}
          isRealtor={isRealtor}
          leaves={agency?.confirmed ? agency.name : null}
        />
      ))}
      {agency ? (
        <Membership agency={agency} />
      ) : (
        invited.data.length === 0 && (
          <EmptyState
            title={t('mine.emptyTitle')}
            text={t(isRealtor ? 'mine.emptyText' : 'mine.needsRole')}
            action={
              isRealtor ? (
                <ButtonLink to={paths.users('kind=agency')}>{t('mine.find')}</ButtonLink>
              ) : (
                <ButtonLink to={partPath('role')}>{t('mine.role')}</ButtonLink>
              )
            }
          />
        )
      )}
    </>
  );
}

interface InvitationProps {
  invitation: Invitations[number];
  isRealtor: boolean;
  /** The agency that accepting means to leave. */
  leaves: string | null;
}

function ReceivedInvitation({ invitation: { id, agency, endsAt }, isRealtor, leaves }: InvitationProps) {
  const { t } = useText(STAFF_TEXTS);
  const { locale } = useLive();
  const { notify } = useShell();
  const [respond, { isLoading }] = useAgencyRespondMutation();
  const answer = async (accept: boolean) => {
    const { error } = await respond({ id, accept });
    const isGone = apiErrorOf(error)?.status === 404;
    if (!error) notify({ kind: 'success', text: t(accept ? 'received.accepted' : 'received.declined') });
    else notify({ kind: isGone ? 'warning' : 'error', text: t(isGone ? 'received.gone' : 'failed') });
  };
  return (
    <Card as="section" padding="l" aria-labelledby={`invitation-${id}`} className={styles.card}>
      <h2 id={`invitation-${id}`} className={styles.title}>
        {t('received.title', { name: agency.name })}
      </h2>
      <p>{t('rights')}</p>
      {leaves && <p>{t('received.leaves', { name: leaves })}</p>}
      {!isRealtor && <p>{t('mine.needsRole')}</p>}
      <p className={styles.muted}>{t('sent.until', { date: formatDate(endsAt, locale, 'medium') })}</p>
      <div className={styles.actions}>
        {isRealtor ? (
          <Button disabled={isLoading} onClick={() => void answer(true)}>
            {t('received.accept')}
          </Button>
        ) : (
          <ButtonLink to={partPath('role')}>{t('mine.role')}</ButtonLink>
        )}
        <Button variant="secondary" disabled={isLoading} onClick={() => void answer(false)}>
          {t('received.decline')}
        </Button>
        <ButtonLink variant="text" to={paths.user(agency.id)}>
          {t('received.page')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Membership({ agency: { id, name, confirmed } }: { agency: NonNullable<OwnAgency['agency']> }) {
  const { t } = useText(STAFF_TEXTS);
  const { notify } = useShell();
  const [leave, { isLoading }] = useAgencyLeaveMutation();
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    const { error } = await leave(id);
    if (error) return notify({ kind: 'error', text: t('failed') });
    setAsking(false);
    notify({ kind: 'success', text: t(confirmed ? 'mine.left' : 'mine.withdrawn') });
  };
  return (
    <Card as="section" padding="l" aria-labelledby="my-agency" className={styles.card}>
      <h2 id="my-agency" className={styles.title}>
        <Link to={paths.user(id)}>{name}</Link>{' '}
        <Badge tone={confirmed ? 'success' : 'warning'}>{t(confirmed ? 'mine.works' : 'mine.waits')}</Badge>
      </h2>
      <p>{t(confirmed ? 'rights' : 'mine.waitsText')}</p>
      <div>
        <Button
          variant="secondary"
          loading={isLoading && !isAsking}
          onClick={() => (confirmed ? setAsking(true) : void go())}
        >
          {t(confirmed ? 'mine.leave' : 'mine.withdraw')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('mine.leaveTitle', { name })}
        size="s"
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" loading={isLoading} onClick={() => void go()}>
              {t('mine.leave')}
            </Button>
          </>
        }
      >
        <p>{t('mine.leaveText')}</p>
      </Dialog>
    </Card>
  );
}
