import { useRealtime, useSession, useText } from '@baza/shared/contract';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useCallback } from 'react';
import { TEXTS } from '../../texts.ts';
import { AgencyStaff } from './agency-staff.tsx';
import { MyAgency } from './my-agency.tsx';

const NOTICES = '/user/queue/notices';

/** `/profile/staff`: an agency's staff and their listings; for the others their agency and who invites them. */
export function StaffPage() {
  const { t } = useText(TEXTS);
  const { roles } = useSession();
  const dispatch = useAppDispatch();
  // A notice may be of what the other side has done.
  useRealtime(
    NOTICES,
    useCallback(() => void dispatch(baseApi.util.invalidateTags(['Users', 'OwnListings'])), [dispatch]),
  );
  return (
    <>
      <h1>{t('parts.staff')}</h1>
      {roles.includes('agency') ? <AgencyStaff /> : <MyAgency isRealtor={roles.includes('realtor')} />}
    </>
  );
}
