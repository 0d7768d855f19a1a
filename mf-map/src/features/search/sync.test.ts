/** @jest-environment node */
import { NOTHING, type SyncEvent, selectedOf, sync } from './sync.ts';

const run = (...events: SyncEvent[]) => events.reduce(sync, NOTHING);

test('a hover from either side is one hover', () => {
  expect(run({ type: 'hover', id: 5, from: 'list' })).toMatchObject({ hovered: 5, hoveredIn: 'list' });
  expect(run({ type: 'hover', id: 5, from: 'list' }, { type: 'hover', id: 6, from: 'map' })).toMatchObject({
    hovered: 6,
    hoveredIn: 'map',
  });
});

test('a late leave of one side does not undo the other', () => {
  const state = run(
    { type: 'hover', id: 5, from: 'list' },
    { type: 'hover', id: 6, from: 'map' },
    { type: 'leave', from: 'list' },
  );
  expect(state.hovered).toBe(6);
  expect(sync(state, { type: 'leave', from: 'map' }).hovered).toBeNull();
});

test('an opened listing is selected and visited', () => {
  const state = run({ type: 'open', ids: [5] });
  expect(selectedOf(state)).toBe(5);
  expect([...state.visited]).toEqual([5]);
});

test('cards are swiped, visiting what is shown', () => {
  const state = run({ type: 'open', ids: [5, 6, 7] }, { type: 'turn', to: 2 });
  expect(selectedOf(state)).toBe(7);
  expect([...state.visited]).toEqual([5, 7]);
  expect(sync(state, { type: 'turn', to: 2 })).toBe(state);
  expect(sync(state, { type: 'turn', to: 3 })).toBe(state);
});

test('a list shows all of a building at once', () => {
  expect([...run({ type: 'open', ids: [5, 6, 7], all: true }).visited]).toEqual([5, 6, 7]);
});

test('a page opened from a list is a visit', () => {
  const state = run({ type: 'visit', id: 5 });
  expect([...state.visited]).toEqual([5]);
  expect(sync(state, { type: 'visit', id: 5 })).toBe(state);
});

test('a card closes by itself when its pin has gone', () => {
  const state = run({ type: 'open', ids: [5] });
  expect(sync(state, { type: 'pins', ids: [4, 5] })).toBe(state);
  expect(selectedOf(sync(state, { type: 'pins', ids: [4] }))).toBeNull();
});

test('close keeps what was visited', () => {
  const state = run({ type: 'open', ids: [5] }, { type: 'close' });
  expect(selectedOf(state)).toBeNull();
  expect(state.visited.has(5)).toBe(true);
});

test('nothing new, no new state', () => {
  expect(sync(NOTHING, { type: 'close' })).toBe(NOTHING);
  const hovering = run({ type: 'hover', id: 5, from: 'map' });
  expect(sync(hovering, { type: 'hover', id: 5, from: 'map' })).toBe(hovering);
});
