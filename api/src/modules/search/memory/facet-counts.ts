import { type Facet, testOf, withoutFacet } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import { type Bits, countIn, filledOf, type Scratch } from './bits.ts';
import { bitsOfPlan, meeting } from './match-bits.ts';
import type { ColumnStore } from './store.ts';

/** A plane for each value of a facet. */
function planesOf({ planes, published, size }: ColumnStore, plan: SearchPlan, facet: Facet): readonly Bits[] {
  return facet.kind === 'since'
    ? facet.numbers.map((moment) => planes.since(moment, published, size))
    : planes.of(plan.category, facet.column);
}

/** Adds a condition: `all` meet every one so far, `butOne` fail exactly one. */
function narrow(all: Bits, butOne: Bits, met: Bits): void {
  for (let at = 0; at < all.length; at += 1) {
    const before = all[at] as number;
    const good = met[at] as number;
    butOne[at] = ((butOne[at] as number) & good) | (before & ~good);
    all[at] = before & good;
  }
}

/** The slots that meet all conditions, whether or not they meet one of them. */
function withFailing(all: Bits, butOne: Bits, met: Bits, scratch: Scratch): Bits {
  const bits = scratch.numbers(all.length);
  for (let at = 0; at < all.length; at += 1)
    bits[at] = (all[at] as number) | ((butOne[at] as number) & ~(met[at] as number));
  return bits;
}

/**
 * The slots that match a plan and, for each facet, how many match with each of its values in place of its own condition.
 * The slots are matched once without the conditions of facets; a facet in use counts those which fail no other one.
 */
export function matchFacets(
  store: ColumnStore,
  plan: SearchPlan,
  facets: readonly Facet[],
): { bits: Bits; counts: number[][] } {
  const active = facets.filter((facet) => testOf(plan, facet));
  // Slots that meet all conditions so far, and those that fail one.
  const all = bitsOfPlan(store, active.reduce(withoutFacet, plan));
  const butOne = store.bits.bits(active.length > 0 ? store.size : 0);
  const met = new Map(active.map((facet) => [facet, meeting(store, plan, facet, all)]));
  for (const bits of met.values()) narrow(all, butOne, bits);
  const matches = filledOf(all, store.bits);
  const counts = facets.map((facet) => {
    const own = met.get(facet);
    const counted = own ? filledOf(withFailing(all, butOne, own, store.bits), store.bits) : matches;
    return planesOf(store, plan, facet).map((plane) => countIn(counted, plane));
  });
  return { bits: all, counts };
}
