interface Range {
  min?: number | undefined;
  max?: number | undefined;
}

/** The bounds at which the handles of a range are: at the ends if it is open, else those that include it. */
export function handlesOf(bounds: readonly number[], { min, max }: Range): { from: number; to: number } {
  const last = bounds.length - 1;
  const below = min === undefined ? 0 : bounds.findLastIndex((bound) => bound <= min);
  const above = max === undefined ? last : bounds.findIndex((bound) => bound >= max);
  const from = Math.min(Math.max(0, below), last - 1);
  return { from, to: Math.max(above === -1 ? last : above, from + 1) };
}

/** The range after a handle was moved to a bound; it stops beside the other one, whose end keeps its number. */
export function rangeOf(bounds: readonly number[], value: Range, end: 'min' | 'max', at: number): Range {
  const { from, to } = handlesOf(bounds, value);
  const last = bounds.length - 1;
  if (end === 'min') {
    const next = Math.min(at, to - 1);
    return { ...value, min: next <= 0 ? undefined : bounds[next] };
  }
  const next = Math.max(at, from + 1);
  return { ...value, max: next >= last ? undefined : bounds[next] };
}
