/** @jest-environment node */
import type { LngLat } from '@baza/shared/domain';
import { type DrawEvent, type DrawState, draw, IDLE } from './draw-state.ts';

const A: LngLat = [69, 41];
const B: LngLat = [69.1, 41];
const C: LngLat = [69.1, 41.1];
const D: LngLat = [69, 41.1];

const run = (...events: DrawEvent[]): DrawState => events.reduce(draw, IDLE);
const click = (at: LngLat, onFirst = false): DrawEvent[] => [
  { type: 'press', at },
  { type: 'release', at, onFirst },
];
const stroke = (...points: LngLat[]): DrawEvent[] => [
  { type: 'press', at: points[0] ?? A },
  ...points.slice(1).map((at): DrawEvent => ({ type: 'move', at, dragged: true })),
];

describe('freehand', () => {
  test('a drag is a stroke and its release closes it', () => {
    const drawn = run(...stroke(A, B, C, D), { type: 'release', at: D, onFirst: false });
    expect(drawn.finished).toEqual([A, B, C, D]);
    expect(drawn.points).toEqual([]);
  });

  test('a slightly moved click is not a stroke', () => {
    const state = run({ type: 'press', at: A }, { type: 'move', at: B, dragged: false });
    expect(state.points).toEqual([]);
    expect(state.pointer).toBe('pressed');
  });

  test('a stroke of two points is nothing', () => {
    expect(run(...stroke(A, B), { type: 'release', at: B, onFirst: false })).toEqual(IDLE);
  });

  test('a second finger takes the stroke back', () => {
    expect(run(...stroke(A, B, C), { type: 'abandon' })).toEqual(IDLE);
  });
});

describe('corners', () => {
  const three = [...click(A), ...click(B), ...click(C)];

  test('clicks set them and a line follows the pointer', () => {
    const state = run(...three, { type: 'move', at: D, dragged: false });
    expect(state.points).toEqual([A, B, C]);
    expect(state.cursor).toEqual(D);
  });

  test('a click on the first closes the shape', () => {
    expect(run(...three, ...click(A, true)).finished).toEqual([A, B, C]);
  });

  test('with two corners a click on the first is a third', () => {
    const state = run(...click(A), ...click(B), ...click(A, true));
    expect(state.finished).toBeNull();
    expect(state.points).toHaveLength(3);
  });

  test('finish closes the shape, or discards it with fewer than three corners', () => {
    expect(run(...three, { type: 'finish' }).finished).toEqual([A, B, C]);
    expect(run(...click(A), { type: 'finish' })).toEqual(IDLE);
  });

  test('a drag among corners moves the next corner', () => {
    const state = run(...click(A), ...stroke(B, C), { type: 'release', at: C, onFirst: false });
    expect(state.points).toEqual([A, C]);
  });

  test('undo takes the last one, cancel all', () => {
    expect(run(...three, { type: 'undo' }).points).toEqual([A, B]);
    expect(run(...three, { type: 'cancel' })).toEqual(IDLE);
  });

  test('a pinch leaves the corners', () => {
    expect(run(...three, { type: 'press', at: D }, { type: 'abandon' }).points).toEqual([A, B, C]);
  });
});

test('a finished shape waits until it is taken', () => {
  const finished = run(...click(A), ...click(B), ...click(C), { type: 'finish' });
  expect(draw(finished, { type: 'taken' })).toEqual(IDLE);
});

test('a move with nothing begun changes nothing', () => {
  expect(run({ type: 'move', at: A, dragged: false })).toBe(IDLE);
});
