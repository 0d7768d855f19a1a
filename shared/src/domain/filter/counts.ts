/** Any of some counts, or `from` and everything above: 1, 3 and 5+ is `{ counts: [1, 3], from: 5 }`. */
export interface Counts {
  counts: number[];
  from?: number;
}

interface Range {
  min?: number;
  max?: number;
}

/** Suffix of a count that includes everything above it. */
const OPEN = '-';

/**
 * The canonical form of counts: ascending, without duplicates, the open end as low as possible. `max` is the largest
 * count there is. Undefined when nothing is asked.
 */
export function normalCounts({ counts, from }: Counts, max: number): Counts | undefined {
  const asked = new Set(counts);
  let open = from ?? (asked.has(max) ? max : undefined);
  // Stryker disable next-line ConditionalExpression: undefined less one is NaN, which no count is
  while (open !== undefined && asked.has(open - 1)) open -= 1;
  const single = [...asked].filter((count) => open === undefined || count < open).sort((a, b) => a - b);
  if (open === undefined) return single.length > 0 ? { counts: single } : undefined;
  return { counts: single, from: open };
}

/** All selected counts, with the open end up to `max`. */
export const allCounts = ({ counts, from }: Counts, max: number): number[] =>
  // Stryker disable next-line ConditionalExpression: a list of NaN items is empty
  from === undefined ? counts : [...counts, ...Array.from({ length: max - from + 1 }, (_, n) => from + n)];

/** The counts of a range, which older addresses have. */
export function countsOfRange({ min, max }: Range, bounds: Required<Range>): Counts | undefined {
  const low = Math.ceil(min ?? bounds.min);
  if (max === undefined) return { counts: [], from: low };
  const length = Math.max(0, Math.floor(max) - low + 1);
  return normalCounts({ counts: Array.from({ length }, (_, n) => low + n) }, bounds.max);
}

/** The equivalent range if the counts have no gaps: ranges are the fastest to search. */
export function rangeOfCounts({ counts, from }: Counts): Range | undefined {
  const [low] = counts;
  if (low === undefined) return { min: from };
  const high = low + counts.length - 1;
  if (counts.at(-1) !== high || from !== undefined) return undefined;
  return { min: low, max: high };
}

/** `1,3,5-` in an address. */
export const countsQuery = ({ counts, from }: Counts): string =>
  [...counts, ...(from === undefined ? [] : [from + OPEN])].join(',');

/** Parses `1,3,5-`; an invalid count becomes NaN. */
export function parseCounts(text: string): Counts {
  const counts: number[] = [];
  let from: number | undefined;
  for (const item of text.split(',')) {
    const found = /^(\d{1,3})(-?)$/.exec(item);
    const count = Number(found?.[1]);
    if (found?.[2]) from = Math.min(from ?? count, count);
    else counts.push(count);
  }
  return from === undefined ? { counts } : { counts, from };
}

/** `1, 3, 5+`; three and more in a row as `1–3`. */
export function countsText({ counts, from }: Counts): string {
  const runs: [first: number, last: number][] = [];
  for (const count of counts) {
    const run = runs.at(-1);
    if (run && run[1] === count - 1) run[1] = count;
    else runs.push([count, count]);
  }
  const texts = runs.flatMap(([first, last]) =>
    last - first > 1 ? [`${first}–${last}`] : first === last ? [`${first}`] : [`${first}`, `${last}`],
  );
  return [...texts, ...(from === undefined ? [] : [`${from}+`])].join(', ');
}

/** The chips 1 to `last` that are pressed, the last standing for everything above it too. */
export function chipsOf({ counts, from = Number.POSITIVE_INFINITY }: Counts, last: number): number[] {
  const pressed = (chip: number) =>
    chip === last
      ? Number.isFinite(from) || counts.some((count) => count >= last)
      : counts.includes(chip) || chip >= from;
  return Array.from({ length: last }, (_, n) => n + 1).filter(pressed);
}

/** The counts selected by chips 1 to `last`. */
export const countsOfChips = (chips: readonly number[], last: number, max: number): Counts | undefined =>
  normalCounts({ counts: [...chips], from: chips.includes(last) ? last : undefined }, max);
