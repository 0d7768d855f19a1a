import { FacetSums, PACK_SIZE, PACKS, type Pack, PackSums } from '../facet-packs.ts';
import { type Facet, testOf, withoutFacet } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { failuresOf, slotsInState } from './facet-failures.ts';
import { matchPlan } from './match.ts';
import type { ColumnStore } from './store.ts';

/** All zeros between calls. */
const histogram = new Uint32Array(PACK_SIZE);
/** Up to this many slots, the values that they have are fewer than all there are. */
const FEW = PACK_SIZE / 4;

function countPack(column: Uint16Array, slots: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = column[slots[at] as number] as number;
    histogram[value] = (histogram[value] as number) + 1;
  }
}

function takeValue(sums: PackSums, value: number): void {
  const n = histogram[value] as number;
  if (n === 0) return;
  histogram[value] = 0;
  sums.add(value, n);
}

/** Adds up slots by the last moment that each was published at or after. */
function addMoments(sums: FacetSums, facet: Facet, { published }: ColumnStore, slots: Uint32Array): void {
  const { numbers } = facet;
  const counts = new Uint32Array(numbers.length + 1);
  for (let at = 0; at < slots.length; at += 1) {
    const moment = published[slots[at] as number] as number;
    let position = 0;
    for (let index = 0; index < numbers.length; index += 1)
      position += Number(moment < (numbers[index] as number));
    counts[position] = (counts[position] as number) + 1;
  }
  for (const index of numbers.keys()) sums.addOne(facet.column, index + 1, counts[index] as number);
}

/** The sums of slots for some facets. */
function sumsOf(
  store: ColumnStore,
  packs: readonly Pack[],
  facets: readonly Facet[],
  slots: Uint32Array,
): FacetSums {
  const sums = new FacetSums();
  const wanted = new Set(facets.map(({ column }) => column));
  for (const [index, fields] of packs.entries()) {
    if (!fields.some(({ column }) => wanted.has(column))) continue;
    const column = store.packs[index] as Uint16Array;
    const pack = new PackSums(fields);
    countPack(column, slots);
    if (slots.length < FEW) for (const slot of slots) takeValue(pack, column[slot] as number);
    else for (let value = 0; value < PACK_SIZE; value += 1) takeValue(pack, value);
    sums.addPack(pack);
  }
  for (const facet of facets) if (facet.kind === 'since') addMoments(sums, facet, store, slots);
  return sums;
}

/**
 * The slots that match a plan and, for each facet, how many match with each of its values in place of its own condition.
 * The slots are matched once without the conditions of facets; a facet in use counts those which fail no other one.
 */
export function matchFacets(
  store: ColumnStore,
  plan: SearchPlan,
  facets: readonly Facet[],
): { slots: Uint32Array; counts: number[][] } {
  const packs = PACKS.get(plan.category) ?? [];
  const active = facets.filter((facet) => testOf(plan, facet));
  const candidates = matchPlan(store, active.reduce(withoutFacet, plan));
  if (active.length === 0) {
    const sums = sumsOf(store, packs, facets, candidates);
    return { slots: candidates, counts: facets.map((facet) => sums.of(facet)) };
  }
  const states = failuresOf(store, plan, candidates, active);
  const room = new Uint32Array(candidates.length);
  const own = active.map((facet, index) =>
    sumsOf(store, packs, [facet], slotsInState(candidates, states, index + 1, room)).of(facet),
  );
  const slots = slotsInState(candidates, states, 0, room);
  const sums = sumsOf(store, packs, facets, slots);
  const counts = facets.map((facet) => {
    const more = own[active.indexOf(facet)] ?? [];
    return sums.of(facet).map((n, at) => n + (more[at] ?? 0));
  });
  return { slots, counts };
}
