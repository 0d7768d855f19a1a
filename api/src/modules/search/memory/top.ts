/** Up to this count a heap is cheaper than sorting everything. */
const HEAP = 4000;

/** An order of slots by number, ascending or descending; `tie` compares equal ones. */
export interface SlotOrder {
  key: Float64Array | Uint32Array;
  descending: boolean;
  tie(a: number, b: number): boolean;
}

/** The first `count` slots in an order, sorted. One pass; most slots are compared only with the worst one kept. */
export function firstOf(slots: Uint32Array, count: number, { key, descending, tie }: SlotOrder): number[] {
  const before = (a: number, b: number): boolean => {
    const [one, other] = [key[a] as number, key[b] as number];
    return one === other ? tie(a, b) : one > other === descending;
  };
  const compare = (a: number, b: number) => (before(a, b) ? -1 : 1);
  if (count >= slots.length || count > HEAP) return [...slots].sort(compare).slice(0, count);
  // The worst slot kept is at the root.
  const heap = [...slots.subarray(0, count)].sort((a, b) => compare(b, a));
  let worst = key[heap[0] as number] as number;
  for (let index = count; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    const value = key[slot] as number;
    if (descending ? value < worst : value > worst) continue;
    if (value === worst && !tie(slot, heap[0] as number)) continue;
    heap[0] = slot;
    sink(heap, before);
    worst = key[heap[0] as number] as number;
  }
  return heap.sort(compare);
}

/** Sifts the root down. */
function sink(heap: number[], before: (a: number, b: number) => boolean): void {
  for (let at = 0; ; ) {
    const left = 2 * at + 1;
    let worst = at;
    if (left < heap.length && before(heap[worst] as number, heap[left] as number)) worst = left;
    if (left + 1 < heap.length && before(heap[worst] as number, heap[left + 1] as number)) worst = left + 1;
    if (worst === at) return;
    const slot = heap[at] as number;
    heap[at] = heap[worst] as number;
    heap[worst] = slot;
    at = worst;
  }
}
