import type { SearchMode } from '@baza/shared/domain';

const HOUR = 3_600_000;
/** Asia/Tashkent has had no daylight saving since 1991. */
const TASHKENT = 5 * HOUR;
const DAY = 24 * HOUR;
/** 1970-01-05, the first Monday. */
const MONDAY = 4 * DAY;

/** The next moment after `now` at which a digest is due: at an hour in Tashkent, each day or on Mondays. */
export function nextDigest(mode: SearchMode, hour: number, now: Date): Date | null {
  if (mode === 'at-once') return null;
  const [period, first] = mode === 'daily' ? [DAY, 0] : [7 * DAY, MONDAY];
  const offset = first + hour * HOUR - TASHKENT;
  const passed = Math.floor((now.getTime() - offset) / period);
  return new Date(offset + (passed + 1) * period);
}
