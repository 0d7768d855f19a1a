/** @jest-environment node */
import type { LngLat } from '@baza/shared/domain';
import { pick, startPicker } from './picker-state.ts';

const TASHKENT: LngLat = [69.279712345, 41.311111111];
const adding = startPicker(null);
const placed = startPicker(TASHKENT);

test('without a location it begins in add mode, with one it does not', () => {
  expect(adding.adding).toBe(true);
  expect(placed.adding).toBe(false);
});

test('the mode is switched by hand', () => {
  expect(pick(placed, { type: 'toggle' }).state.adding).toBe(true);
  expect(pick(adding, { type: 'toggle' }).state.adding).toBe(false);
});

test('a click sets the marker in add mode alone, to about a metre, and ends the mode', () => {
  expect(pick(adding, { type: 'set', at: TASHKENT })).toEqual({
    state: { adding: false, said: 'set' },
    value: [69.27971, 41.31111],
  });
  expect(pick(placed, { type: 'set', at: TASHKENT })).toEqual({ state: placed });
});

test('a marker is dragged without the mode', () => {
  expect(pick(placed, { type: 'drag', at: TASHKENT }).value).toEqual([69.27971, 41.31111]);
});

test('beyond the border it is refused and said', () => {
  expect(pick(adding, { type: 'set', at: [37.6, 55.7] })).toEqual({
    state: { adding: true, said: 'outside' },
  });
  expect(pick(placed, { type: 'drag', at: [37.6, 55.7] }).value).toBeUndefined();
});

test('pressing the marker removes it and waits for another', () => {
  expect(pick(placed, { type: 'remove' })).toEqual({ state: { adding: true, said: 'removed' }, value: null });
});
