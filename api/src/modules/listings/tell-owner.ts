import { paths } from '@baza/shared/contract/routes';
import type { ListingAction, NoticeKind } from '@baza/shared/domain';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { Notify } from '../notifications/index.ts';

type AgencyAction = Extract<ListingAction, 'submit' | 'withdraw' | 'renew' | 'sold' | 'unsold'> | 'edit';

const KINDS: Record<AgencyAction, NoticeKind> = {
  edit: 'agencyEdited',
  submit: 'agencySubmitted',
  withdraw: 'agencyWithdrew',
  renew: 'agencyRenewed',
  sold: 'agencySold',
  unsold: 'agencyUnsold',
};
const isTold = (action: string): action is AgencyAction => action in KINDS;

interface Done {
  /** Before the change. */
  row: { id: number; owner_sub: string; title: string; version: number };
  action: string;
  agency: AuthUser;
}

/** Tells a listing's owner what their agency did to it, as the last step of the transaction. */
export async function tellOwner(notify: Notify, trx: Trx, { row, action, agency }: Done): Promise<void> {
  if (isTold(action))
    await notify(trx, {
      sub: row.owner_sub,
      kind: KINDS[action],
      params: { name: agency.name, title: row.title },
      link: paths.requests(),
      dedupeKey: `listing ${row.id} ${row.version} ${action}`,
    });
}
