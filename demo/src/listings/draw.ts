import type { Random } from '../random/random.ts';

export function weighted<T>(random: Random, table: readonly [T, number][]): T {
  let at = random.next();
  for (const [value, share] of table) {
    at -= share;
    if (at < 0) return value;
  }
  return (table[0] as [T, number])[0];
}

export const some = <T>(random: Random, options: readonly T[], least: number, most: number): T[] => {
  const wanted = random.int(least, Math.min(most, options.length));
  return [...options]
    .map((option) => ({ option, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, wanted)
    .map(({ option }) => option);
};

export const round = (value: number, step: number) => Math.round(value / step) * step;
