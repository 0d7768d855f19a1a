/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import {
  isEditable,
  isGone,
  isPublished,
  LISTING_STATUSES,
  LISTING_TRANSITIONS,
  type ListingAction,
  type ListingActor,
  type ListingStatus,
  listingActions,
  listingTransition,
  moveDeadline,
} from './states.ts';

/** from, action, actor → to */
const allowed: [ListingStatus, ListingAction, ListingActor, ListingStatus][] = [
  ['new', 'submit', 'owner', 'pending'],
  ['pending', 'approve', 'moderator', 'in-sale'],
  ['pending', 'reject', 'moderator', 'rejected'],
  ['rejected', 'submit', 'owner', 'pending'],
  ['in-sale', 'expire', 'system', 'monitoring'],
  ['monitoring', 'renew', 'owner', 'in-sale'],
  ['in-sale', 'sold', 'owner', 'sold'],
  ['sold', 'unsold', 'owner', 'in-sale'],
  ['sold', 'finish', 'system', 'finished'],
  ['in-sale', 'resubmit', 'owner', 'pending'],
  ['monitoring', 'resubmit', 'owner', 'pending'],
  ['failed', 'restore', 'owner', 'new'],
  ['new', 'withdraw', 'owner', 'failed'],
  ['pending', 'withdraw', 'owner', 'failed'],
  ['rejected', 'withdraw', 'owner', 'failed'],
  ['in-sale', 'withdraw', 'owner', 'failed'],
  ['monitoring', 'withdraw', 'owner', 'failed'],
];
test.each(allowed)('%s, %s by %s, is %s', (from, action, actor, to) => {
  expect(listingTransition(from, action, actor)?.to).toBe(to);
  expect(listingActions(from, actor)).toContain(action);
});

test('an actor is offered what the table allows, and nothing else', () => {
  const actions = [...new Set(LISTING_TRANSITIONS.map(({ action }) => action))];
  for (const from of LISTING_STATUSES)
    for (const actor of ['owner', 'moderator', 'system'] as const)
      expect([from, actor, listingActions(from, actor)]).toEqual([
        from,
        actor,
        actions.filter((action) => listingTransition(from, action, actor)),
      ]);
});

test.each<[ListingStatus, ListingAction, ListingActor]>([
  ['new', 'approve', 'moderator'],
  ['pending', 'approve', 'owner'],
  ['pending', 'reject', 'owner'],
  ['new', 'submit', 'moderator'],
  ['in-sale', 'submit', 'owner'],
  ['in-sale', 'renew', 'owner'],
  ['sold', 'withdraw', 'owner'],
  ['sold', 'unsold', 'moderator'],
  ['finished', 'unsold', 'owner'],
  ['failed', 'unsold', 'owner'],
  ['failed', 'restore', 'moderator'],
  ['failed', 'submit', 'owner'],
  ['finished', 'restore', 'owner'],
  ['sold', 'restore', 'owner'],
  ['finished', 'withdraw', 'owner'],
  ['failed', 'submit', 'owner'],
  ['failed', 'withdraw', 'owner'],
  ['in-sale', 'expire', 'owner'],
  ['monitoring', 'sold', 'owner'],
])('%s, %s by %s is not allowed', (from, action, actor) => {
  expect(listingTransition(from, action, actor)).toBeNull();
});

test('a rejection needs its reason', () => {
  expect(listingTransition('pending', 'reject', 'moderator')?.reason).toBe(true);
});

test('a sale can be undone for a day', () => {
  const sold = new Date('2026-04-01T08:00:00Z');
  const undo = listingTransition('sold', 'unsold', 'owner');
  expect(undo && moveDeadline(undo, sold)).toEqual(new Date('2026-04-02T08:00:00Z'));
  const renew = listingTransition('monitoring', 'renew', 'owner');
  expect(renew && moveDeadline(renew, sold)).toBeNull();
});

test('what is seen, gone and editable', () => {
  expect(LISTING_STATUSES.filter(isPublished)).toEqual(['in-sale']);
  expect(LISTING_STATUSES.filter(isGone)).toEqual(['sold', 'finished', 'failed']);
  expect(LISTING_STATUSES.filter(isEditable)).toEqual([
    'new',
    'pending',
    'rejected',
    'in-sale',
    'monitoring',
  ]);
});
