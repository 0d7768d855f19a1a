/** Up to this many a heap is cheaper than sorting everything. */
const HEAP = 4000;

/** Whether slot `a` comes before slot `b`. */
export type Before = (a: number, b: number) => boolean;

/** The first `count` slots in an order, sorted. One pass; most slots are compared with the heap's worst alone. */
export function firstOf(slots: Uint32Array, count: number, before: Before): number[] {
  const compare = (a: number, b: number) => (before(a, b) ? -1 : 1);
  if (count >= slots.length || count > HEAP) return [...slots].sort(compare).slice(0, count);
  // The worst kept stands at the root.
  const heap: number[] = [];
  const sink = (from: number) => {
    let at = from;
    for (;;) {
      const left = 2 * at + 1;
      let worst = at;
      if (left < heap.length && before(heap[worst] as number, heap[left] as number)) worst = left;
      if (left + 1 < heap.length && before(heap[worst] as number, heap[left + 1] as number)) worst = left + 1;
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst] as number, heap[at] as number];
      at = worst;
    }
  };
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (heap.length < count) {
      heap.push(slot);
      if (heap.length === count) for (let at = (count >> 1) - 1; at >= 0; at -= 1) sink(at);
    } else if (before(slot, heap[0] as number)) {
      heap[0] = slot;
      sink(0);
    }
  }
  return heap.sort(compare);
}
