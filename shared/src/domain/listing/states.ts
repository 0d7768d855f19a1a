import type { ProcessStatus } from '../application/index.ts';

export const LISTING_STATUSES = [
  'new',
  'pending',
  'rejected',
  'in-sale',
  'monitoring',
  'sold',
  'finished',
  'failed',
] as const satisfies readonly ProcessStatus[];
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Who moves a listing; `agency` makes the moves of its staff, `system` is a timer. */
export const LISTING_ACTORS = ['owner', 'agency', 'moderator', 'system'] as const;
export type ListingActor = (typeof LISTING_ACTORS)[number];
export type ListingAction =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'resubmit'
  | 'expire'
  | 'renew'
  | 'sold'
  | 'unsold'
  | 'finish'
  | 'withdraw'
  | 'restore';

export interface ListingTransition {
  action: ListingAction;
  from: ListingStatus;
  to: ListingStatus;
  actors: readonly ListingActor[];
  /** A reason must come with it. */
  reason?: true;
  /** Hours since the status was reached in which the move is allowed. */
  withinHours?: number;
}

/** A sale marked by mistake, or one that fell through, can be undone for this many hours. */
export const UNDO_SOLD_HOURS = 24;

const OPEN = ['new', 'pending', 'rejected', 'in-sale', 'monitoring'] as const;

/** Every allowed move; any other responds 409 and changes nothing. */
export const LISTING_TRANSITIONS: readonly ListingTransition[] = [
  { action: 'submit', from: 'new', to: 'pending', actors: ['owner'] },
  { action: 'submit', from: 'rejected', to: 'pending', actors: ['owner'] },
  { action: 'approve', from: 'pending', to: 'in-sale', actors: ['moderator'] },
  { action: 'reject', from: 'pending', to: 'rejected', actors: ['moderator'], reason: true },
  // An edit of what moderation looked at goes to moderation again.
  { action: 'resubmit', from: 'in-sale', to: 'pending', actors: ['owner'] },
  { action: 'resubmit', from: 'monitoring', to: 'pending', actors: ['owner'] },
  { action: 'expire', from: 'in-sale', to: 'monitoring', actors: ['system'] },
  { action: 'renew', from: 'monitoring', to: 'in-sale', actors: ['owner'] },
  { action: 'sold', from: 'in-sale', to: 'sold', actors: ['owner'] },
  { action: 'unsold', from: 'sold', to: 'in-sale', actors: ['owner'], withinHours: UNDO_SOLD_HOURS },
  { action: 'finish', from: 'sold', to: 'finished', actors: ['owner', 'system'] },
  // A listing that was withdrawn starts again as a draft: it goes to moderation like any other.
  { action: 'restore', from: 'failed', to: 'new', actors: ['owner'] },
  ...OPEN.map(
    (from): ListingTransition => ({ action: 'withdraw', from, to: 'failed', actors: ['owner', 'moderator'] }),
  ),
];

/** The move an actor makes from a status, or null when the table does not allow it. */
export const listingTransition = (
  from: ListingStatus,
  action: ListingAction,
  actor: ListingActor,
): ListingTransition | null =>
  LISTING_TRANSITIONS.find(
    (move) => move.from === from && move.action === action && move.actors.includes(actor),
  ) ?? null;

const HOUR_MS = 3_600_000;
/** Until when a move may be made from a status reached at `since`; null when time does not limit it. */
export const moveDeadline = ({ withinHours }: ListingTransition, since: Date): Date | null =>
  withinHours === undefined ? null : new Date(since.getTime() + withinHours * HOUR_MS);

/** The actions an actor may offer on a listing in a status: buttons are drawn from this. */
export const listingActions = (from: ListingStatus, actor: ListingActor): ListingAction[] =>
  LISTING_TRANSITIONS.filter((move) => move.from === from && move.actors.includes(actor)).map(
    (move) => move.action,
  );

/** Seen by everyone in search and on the map. */
export const isPublished = (status: ListingStatus): boolean => status === 'in-sale';
/** How a published listing left the market. */
export const CLOSED_STATES = ['sold', 'expired', 'withdrawn'] as const;
export type ClosedState = (typeof CLOSED_STATES)[number];
const CLOSED: Partial<Record<ListingStatus, ClosedState>> = {
  sold: 'sold',
  finished: 'sold',
  monitoring: 'expired',
  failed: 'withdrawn',
};
/** Null for a listing that is for sale, or hidden until moderation has seen it. */
export const closedState = (status: ListingStatus): ClosedState | null => CLOSED[status] ?? null;

/** Its page responds 410 instead of 404. */
export const isGone = (status: ListingStatus): boolean =>
  status === 'sold' || status === 'finished' || status === 'failed';
export const isEditable = (status: ListingStatus): boolean => !isGone(status);
