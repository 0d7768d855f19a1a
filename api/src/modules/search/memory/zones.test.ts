import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@baza/demo/random';
import type { Bbox } from '@baza/shared/domain';
import { emptyPlan } from '../plan.ts';
import { type ZoneSlots, Zones } from './zones.ts';

const SIZE = 5000;
const random = createRandom(7);
/** Neighbours in memory are neighbours on the ground. */
const x = Float64Array.from({ length: SIZE }, (_, slot) => slot + random.between(-50, 50));
const y = Float64Array.from({ length: SIZE }, () => random.between(0, 1000));
/** Near something in one part of the country alone. */
const near = Uint8Array.from({ length: SIZE }, (_, slot) =>
  slot > 3000 && slot < 3400 ? 1 + (slot % 4) : 0,
);
const zones = new Zones({ size: SIZE, x, y, column: () => near } as unknown as ZoneSlots);

const nearPlan = (numbers: number[]) => ({
  ...emptyPlan(),
  choices: [{ column: 'near_metro' as const, numbers }],
});

function visited(plan: ReturnType<typeof emptyPlan>, box: Bbox | null, from = 0, to = SIZE) {
  const slots: { slot: number; isWithin: boolean }[] = [];
  zones.visit(plan, box, { from, to }, (first, end, isWithin) => {
    for (let slot = first; slot < end; slot += 1) slots.push({ slot, isWithin });
  });
  return slots;
}

test('every slot of a box is visited, in order, and none compared that need not be', () => {
  for (let round = 0; round < 50; round += 1) {
    const [left, low] = [random.between(0, SIZE), random.between(-100, 1000)];
    const box: Bbox = [left, low, left + random.between(0, SIZE), low + random.between(0, 1200)];
    const inBox = (slot: number) =>
      Number(x[slot]) >= box[0] &&
      Number(x[slot]) <= box[2] &&
      Number(y[slot]) >= box[1] &&
      Number(y[slot]) <= box[3];
    const [from, to] = [Math.floor(random.between(0, 2000)), Math.floor(random.between(3000, SIZE))];
    const found = visited(emptyPlan(), box, from, to);
    const slots = found.map(({ slot }) => slot);
    assert.deepEqual(
      slots,
      [...slots].sort((a, b) => a - b),
    );
    const known = new Set(slots);
    for (let slot = from; slot < to; slot += 1) if (inBox(slot)) assert.ok(known.has(slot));
    for (const { slot, isWithin } of found) {
      assert.ok(slot >= from && slot < to);
      if (isWithin) assert.ok(inBox(slot));
    }
  }
});

test('without a box nothing is compared, and a box around all needs no comparison', () => {
  for (const box of [null, [-100, -100, SIZE + 100, 1100] as const]) {
    const found = visited(emptyPlan(), box && [...box]);
    assert.equal(found.length, SIZE);
    assert.ok(found.every(({ isWithin }) => isWithin));
  }
});

test('where nothing is near what is asked for nothing is visited', () => {
  const found = visited(nearPlan([2]), null).map(({ slot }) => slot);
  assert.ok(found.length < 1100);
  for (const [slot, number] of near.entries()) if (number === 2) assert.ok(found.includes(slot));
  assert.deepEqual(visited(nearPlan([5]), null), []);
});
