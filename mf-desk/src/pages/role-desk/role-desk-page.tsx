import { paths, useRealtime } from '@baza/shared/contract';
import { ROLE_REQUEST_STATES, ROLES_TOPIC } from '@baza/shared/domain';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { useCallback } from 'react';
import { useRoleDeskQuery } from '../../api/role-desk-api.ts';
import { CaseLists } from '../cases/case-lists.tsx';
import { useDeskAddress } from '../cases/use-desk-address.ts';
import { RoleCaseItem } from './role-case-item.tsx';
import { TEXTS } from './texts.ts';

/** `/moderation/roles`: requests for roles. */
export function RoleDeskPage() {
  const address = useDeskAddress('state', ROLE_REQUEST_STATES);
  const { list: state, page } = address;
  const query = useRoleDeskQuery({ state, page }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const dispatch = useAppDispatch();
  // Also when the connection is made again: what came in between was not heard.
  const read = useCallback(() => void dispatch(baseApi.util.invalidateTags(['Users'])), [dispatch]);
  useRealtime(ROLES_TOPIC, read, read);
  return (
    <CaseLists
      texts={TEXTS}
      kind="role"
      lists={ROLE_REQUEST_STATES}
      address={address}
      query={query}
      pathOf={paths.roleDesk}
    >
      {(item) => <RoleCaseItem item={item} />}
    </CaseLists>
  );
}
