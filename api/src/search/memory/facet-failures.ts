import { type Facet, testOf } from '../facets.ts';
import type { SearchPlan } from '../plan.ts';
import type { ColumnStore } from './store.ts';

type Column = ArrayLike<number>;

/** A slot that fails more than one facet's condition counts nowhere. */
const SEVERAL = 255;
const STATES = 256;

/**
 * Which of the facets' conditions each slot fails: 0 none, n the nth alone, `SEVERAL`. Loops are free of branches, as in
 * `first-pass.ts`: a table has the next state for each state, without a failure and with one.
 */
export function failuresOf(
  store: ColumnStore,
  plan: SearchPlan,
  slots: Uint32Array,
  active: readonly Facet[],
): Uint8Array {
  const states = new Uint8Array(slots.length);
  for (const [index, facet] of active.entries()) {
    const passes = testOf(plan, facet);
    if (!passes) continue;
    const next = Uint8Array.from({ length: 2 * STATES }, (_, at) => (at < STATES ? at : SEVERAL));
    next[STATES] = index + 1;
    const column = store.facetColumn(facet.column);
    if (facet.kind === 'since') failSince(column, slots, states, next, plan.since ?? 0);
    else if (facet.kind === 'many') {
      const members = Array.from({ length: facet.max }, (_, bit) => 1 << bit).filter(passes);
      failBits(
        column,
        slots,
        states,
        next,
        members.reduce((bits, bit) => bits | bit, 0),
      );
    } else {
      const fails = Uint8Array.from({ length: STATES }, (_, value) => Number(!passes(value)));
      if (column instanceof Uint8Array) failNumbers(column, slots, states, next, fails);
      else failFloats(column, slots, states, next, fails);
    }
  }
  return states;
}

function failNumbers(
  column: Column,
  slots: Uint32Array,
  states: Uint8Array,
  next: Uint8Array,
  fails: Uint8Array,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const failed = fails[column[slots[at] as number] as number] as number;
    states[at] = next[(failed << 8) | (states[at] as number)] as number;
  }
}

/** Unknown is NaN, which counts as 0. A loop of its own, since loops over one kind of array are fast. */
function failFloats(
  column: Column,
  slots: Uint32Array,
  states: Uint8Array,
  next: Uint8Array,
  fails: Uint8Array,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const failed = fails[(column[slots[at] as number] as number) & 255] as number;
    states[at] = next[(failed << 8) | (states[at] as number)] as number;
  }
}

function failBits(
  column: Column,
  slots: Uint32Array,
  states: Uint8Array,
  next: Uint8Array,
  bits: number,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const failed = Number(((column[slots[at] as number] as number) & bits) === 0);
    states[at] = next[(failed << 8) | (states[at] as number)] as number;
  }
}

function failSince(
  column: Column,
  slots: Uint32Array,
  states: Uint8Array,
  next: Uint8Array,
  since: number,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const failed = Number((column[slots[at] as number] as number) < since);
    states[at] = next[(failed << 8) | (states[at] as number)] as number;
  }
}

/** The slots in a state, in `into`, which has room for all of them. */
export function slotsInState(
  slots: Uint32Array,
  states: Uint8Array,
  state: number,
  into: Uint32Array,
): Uint32Array {
  let kept = 0;
  for (let at = 0; at < slots.length; at += 1) {
    into[kept] = slots[at] as number;
    kept += Number(states[at] === state);
  }
  return into.subarray(0, kept);
}
