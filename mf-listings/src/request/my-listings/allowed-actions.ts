import { isEditable, isPublished, type ListingStatus, listingActions } from '@baza/shared/domain';
import type { OwnAction } from '../../api/own-listings-api.ts';

/** What the owner may do from a row; a draft is sent from the form, where its gaps can be filled. */
export type RowAction = 'view' | 'continue' | 'edit' | 'fix' | 'delete' | Exclude<OwnAction, 'submit'>;

const EDIT: Partial<Record<ListingStatus, RowAction>> = { new: 'continue', rejected: 'fix' };
const MOVES = ['renew', 'sold', 'withdraw'] as const;

/** The actions of a row, the most likely first; moves are those the table of transitions allows. */
export function rowActions(status: ListingStatus): RowAction[] {
  const allowed = listingActions(status, 'owner');
  const moves = MOVES.filter((move) => allowed.includes(move));
  // An unsent draft is deleted rather than withdrawn: nobody has seen it.
  const ends: RowAction[] = status === 'new' ? ['delete'] : moves.filter((move) => move !== 'renew');
  return [
    ...(moves.includes('renew') ? (['renew'] as const) : []),
    ...(isEditable(status) ? [EDIT[status] ?? ('edit' as const)] : []),
    ...(isPublished(status) ? (['view'] as const) : []),
    ...ends,
  ];
}
