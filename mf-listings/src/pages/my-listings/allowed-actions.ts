import { isEditable, isPublished, type ListingStatus, listingActions } from '@baza/shared/domain';
import type { OwnListing } from '@baza/shared/schema';
import type { OwnAction } from '../../api/own-listings-api.ts';

/** What the owner may do from a row; a draft is sent from the form, where its gaps can be filled. */
export type RowAction = 'view' | 'continue' | 'edit' | 'fix' | 'delete' | Exclude<OwnAction, 'submit'>;

/** Moves that ask first: they cannot be undone, or not for long. */
export type Asked = Extract<RowAction, 'sold' | 'withdraw' | 'delete'>;
export const isAsked = (action: RowAction): action is Asked =>
  action === 'sold' || action === 'withdraw' || action === 'delete';

const EDIT: Partial<Record<ListingStatus, RowAction>> = { new: 'continue', rejected: 'fix' };
const MOVES = ['renew', 'unsold', 'restore', 'sold', 'withdraw'] as const;
/** Moves that bring a listing back come first. */
const BACK: readonly RowAction[] = ['renew', 'unsold', 'restore'];

/** The actions of a row, the most likely first; moves are those the table of transitions and the hour allow. */
export function rowActions(
  { status, undoSoldUntil }: Pick<OwnListing, 'status' | 'undoSoldUntil'>,
  now = Date.now(),
): RowAction[] {
  const allowed = listingActions(status, 'owner');
  const late = undoSoldUntil === null || Date.parse(undoSoldUntil) <= now;
  const moves = MOVES.filter((move) => allowed.includes(move) && !(move === 'unsold' && late));
  // An unsent draft is deleted rather than withdrawn: nobody has seen it.
  const ends: RowAction[] = status === 'new' ? ['delete'] : moves.filter((move) => !BACK.includes(move));
  return [
    ...moves.filter((move) => BACK.includes(move)),
    ...(isEditable(status) ? [EDIT[status] ?? ('edit' as const)] : []),
    ...(isPublished(status) ? (['view'] as const) : []),
    ...ends,
  ];
}

const EDITS: readonly RowAction[] = ['edit', 'continue', 'fix'];

/** What a swipe of the row does: to the right it is edited, to the left it is taken away, which asks first. */
export function swipeActions(actions: readonly RowAction[]) {
  return {
    toRight: actions.find((action) => EDITS.includes(action)),
    toLeft: actions.find((action) => action === 'withdraw' || action === 'delete'),
  };
}
