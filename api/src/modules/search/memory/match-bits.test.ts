import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '@baza/demo/random';
import { categoryId, SORTS } from '@baza/shared/domain';
import { SEARCH_COLUMNS } from '../columns.ts';
import { emptyPlan, type SearchPlan } from '../plan.ts';
import { slotsOf } from './bits.ts';
import { matchPlan } from './match.ts';
import { bitsOfPlan, wideBits } from './match-bits.ts';
import { pageOf } from './results.ts';
import { ColumnStore } from './store.ts';

const FLATS = categoryId('ResidentialMultiStorey_Sell');
const CATEGORIES = [FLATS, categoryId('ResidentialIndividual_Sell')];
const SIZE = 3000;
const NOW = Date.UTC(2026, 10, 2, 6);
const HOUR = 3_600_000;
/** Few, so that many listings are at the very ends of ranges. */
const PRICES = [1, 2, 3, 5, 8, 13, 21].map((price) => price * 1_000_000);

const random = createRandom(11);
const integer = (min: number, max: number) => Math.floor(random.between(min, max + 1));
const pick = <T>(items: readonly T[]): T => items[integer(0, items.length - 1)] as T;
const indexOf = (name: string) => SEARCH_COLUMNS.findIndex(([column]) => column === name);
const [ROOMS, REPAIR, NEAR, AREA] = ['c_rooms', 'c_repair', 'c_near_there', 'c_area_all'].map(indexOf) as [
  number,
  number,
  number,
  number,
];

/** One in nearly all, one in half, others in few. */
const wordsOf = () =>
  [0, 1, ...Array.from({ length: 200 }, (_, at) => at + 2)].filter(
    (id) => random.between(0, 1) < (id === 0 ? 0.95 : id === 1 ? 0.5 : 0.01),
  );

function row(id: number) {
  const columns: [number, number][] = [];
  if (random.between(0, 1) < 0.9) columns.push([ROOMS, integer(1, 9)]);
  if (random.between(0, 1) < 0.7) columns.push([REPAIR, integer(1, 3)]);
  if (random.between(0, 1) < 0.7) columns.push([NEAR, integer(1, 31)]);
  columns.push([AREA, integer(20, 40)]);
  return {
    ...{ id, price: pick(PRICES), published: NOW - integer(0, 90 * 24) * HOUR, x: 7e6, y: 5e6 },
    ...{ province: integer(1, 4), district: 5, mfy: 0, category: pick(CATEGORIES), housing: integer(0, 2) },
    ...{ columns, words: wordsOf(), name: `listing ${integer(0, 50)}` },
  };
}

/** Some slots are dead, and some were added after the others had been sorted. */
const store = new ColumnStore();
for (let id = 1; id <= SIZE; id += 1) store.put(row(id));
store.seal();
for (let id = 1; id < SIZE; id += 7) store.remove(id);
for (let id = 2; id < SIZE; id += 50) store.put(row(id));

function plan(): SearchPlan {
  const or = <T>(value: T) => (random.between(0, 1) < 0.5 ? value : null);
  const list = <T>(value: T) => (random.between(0, 1) < 0.5 ? [value] : []);
  // Either as a range or as numbers.
  const [roomRanges, roomNumbers] = pick<[{ min?: number; max?: number }[], number[][]]>([
    [[], []],
    [[{ min: integer(1, 9) }], []],
    [[{ max: integer(1, 9) }], []],
    [[], [pick([[1], [2, 4], [3, 5], [9], [5, 6, 7, 8, 9]])]],
  ]);
  return {
    ...emptyPlan(),
    ...{
      category: FLATS,
      minPrice: or(pick(PRICES)),
      maxPrice: or(pick(PRICES)),
      housing: or(integer(1, 2)),
    },
    since: or(NOW - pick([1, 7, 30]) * 24 * HOUR),
    ranges: [
      ...list({ code: 'area_all' as const, min: 25, max: integer(26, 40) }),
      ...roomRanges.map((range) => ({ code: 'rooms' as const, ...range })),
    ],
    counts: roomNumbers.map((numbers) => ({ code: 'rooms' as const, numbers })),
    options: list({ code: 'repair' as const, numbers: pick([[1], [2, 3]]) }),
    bits: list({ code: 'near_there' as const, bits: integer(1, 7) }),
    provinces: pick([[], [], [2], [1, 3], [9]]),
    words: pick([[], [], [[0]], [[1, 2, 3, 50], [0]], [[5, 60, 61, 62, 201]], [[9, 9999]], [[]]]),
  };
}

describe('bits of wide plans', () => {
  it('are the slots that match one by one', () => {
    for (let round = 0; round < 300; round += 1) {
      const wanted = plan();
      const slots = [...matchPlan(store, wanted)].sort((a, b) => a - b);
      const bits = wideBits(store, wanted);
      assert.ok(bits);
      assert.deepEqual([...slotsOf(bits, store.bits)], slots, JSON.stringify(wanted));
    }
  });

  it('give the same pages as a comparison of all that match', () => {
    for (let round = 0; round < 100; round += 1) {
      const wanted = plan();
      const slots = [...matchPlan(store, wanted)];
      for (const sort of SORTS) {
        const { ids, total } = pageOf(store, wanted, { sort, offset: 0, limit: slots.length || 1 });
        assert.equal(total, slots.length);
        const few = pageOf(store, wanted, { sort, offset: 3, limit: 5 });
        assert.deepEqual(few.ids, ids.slice(3, 8), `${sort} ${JSON.stringify(wanted)}`);
      }
    }
  });

  it('are not made of plans with conditions on other things, nor of those that nothing can match', () => {
    assert.equal(wideBits(store, { ...plan(), districts: [5] }), null);
    assert.equal(wideBits(store, { ...plan(), except: 5 }), null);
    const nothing = { ...plan(), empty: true };
    assert.equal(wideBits(store, nothing), null);
    assert.deepEqual([...slotsOf(bitsOfPlan(store, nothing), store.bits)], []);
  });
});
