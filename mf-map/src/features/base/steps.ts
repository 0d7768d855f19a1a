import type { LngLat } from '@baza/shared/domain';

/** Printable signs that need no backslash in a string: digits, then how many digits follow, and at last what marks an exact step. */
const SIGNS = ' !#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';
const BASE = 80;
const EXACT = SIGNS.length - 1;

/** A number in one sign if it is small, as most steps between points are. */
function write(step: number): string {
  const value = step < 0 ? -2 * step - 1 : 2 * step;
  if (value < BASE) return SIGNS.charAt(value);
  let digits = '';
  for (let rest = value - BASE; rest > 0 || digits === ''; rest = Math.floor(rest / BASE))
    digits += SIGNS.charAt(rest % BASE);
  return SIGNS.charAt(BASE + digits.length) + digits;
}

/**
 * A line's differences from point to point as text. Nearly all are tens, since the source is no finer, and one to three signs for each
 * compress better than decimal digits.
 */
export const pack = (steps: readonly number[]): string =>
  steps.map((step) => (step % 10 ? SIGNS.charAt(EXACT) + write(step) : write(step / 10))).join('');

/** Whole differences from point to point. */
export function unpack(text: string): number[] {
  const steps: number[] = [];
  let at = 0;
  /** The place among the signs: without the quotes and the backslash these are the printable ones of ASCII. */
  const next = () => {
    const code = text.charCodeAt(at++);
    return code - 32 - Number(code > 34) - Number(code > 39) - Number(code > 92);
  };
  while (at < text.length) {
    let value = next();
    const unit = value === EXACT ? 1 : 10;
    if (value === EXACT) value = next();
    if (value >= BASE) {
      let [place, digits] = [1, value - BASE];
      for (value = BASE; digits > 0; digits--, place *= BASE) value += next() * place;
    }
    steps.push((value % 2 ? -(value + 1) / 2 : value / 2) * unit);
  }
  return steps;
}

/** The points of a line in degrees, from whole differences in parts of a degree. */
export function pointsOf(steps: readonly number[], parts: number): LngLat[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, i): LngLat => {
    x += steps[2 * i] ?? 0;
    y += steps[2 * i + 1] ?? 0;
    return [x / parts, y / parts];
  });
}
