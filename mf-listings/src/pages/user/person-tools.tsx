import { paths, useSession, useShell, useText } from '@baza/shared/contract';
import type { PersonPage } from '@baza/shared/schema';
import { skipToken } from '@baza/shared/store';
import { Button, ButtonLink } from '@baza/shared/ui';
import {
  useJoinAgencyMutation,
  useLeaveAgencyMutation,
  useOwnAgencyQuery,
  useVerifyPersonMutation,
} from '../../api/people-api.ts';
import { PEOPLE_TEXTS } from '../../features/people/people-texts.ts';

/** What roles add: the badge for moderators; an agency's staff; a realtor's own agency. */
export function PersonTools({ person }: { person: PersonPage }) {
  const { t } = useText(PEOPLE_TEXTS);
  const { user, roles } = useSession();
  const isAgency = person.userType === 'agency';
  const isOwn = user?.id === person.id;
  return (
    <>
      {isOwn && roles.includes('agency') && (
        <ButtonLink variant="secondary" block to={paths.staff()}>
          {t('own.specialists')}
        </ButtonLink>
      )}
      {person.userType === 'realtor' && roles.includes('agency') && person.agency?.id !== user?.id && (
        <ButtonLink variant="secondary" block to={paths.staff(`invite=${person.id}`)}>
          {t('own.invite')}
        </ButtonLink>
      )}
      {!isOwn && isAgency && roles.includes('realtor') && <Membership agency={person.id} />}
      {!isOwn && roles.includes('moderator') && <Verify person={person} />}
    </>
  );
}

function Membership({ agency }: { agency: string }) {
  const { t } = useText(PEOPLE_TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  const { data } = useOwnAgencyQuery(user ? undefined : skipToken);
  const [join, joining] = useJoinAgencyMutation();
  const [leave, leaving] = useLeaveAgencyMutation();
  if (!data) return null;
  const isMine = data.agency?.id === agency;
  const run = async () => {
    const { error } = await (isMine ? leave(agency) : join(agency));
    notify(
      error
        ? { kind: 'error', text: t('failed') }
        : { kind: 'success', text: t(isMine ? 'membership.left' : 'membership.asked') },
    );
  };
  return (
    <Button
      variant="secondary"
      block
      loading={joining.isLoading || leaving.isLoading}
      onClick={() => void run()}
    >
      {t(!isMine ? 'membership.join' : data.agency?.confirmed ? 'membership.leave' : 'membership.withdraw')}
    </Button>
  );
}

function Verify({ person: { id, verified } }: { person: PersonPage }) {
  const { t } = useText(PEOPLE_TEXTS);
  const { notify } = useShell();
  const [verify, { isLoading }] = useVerifyPersonMutation();
  const run = async () => {
    const { error } = await verify({ id, verified: !verified });
    if (error) notify({ kind: 'error', text: t('failed') });
  };
  return (
    <Button variant="ghost" block loading={isLoading} onClick={() => void run()}>
      {t(verified ? 'badge.take' : 'badge.give')}
    </Button>
  );
}
