import type { QuietHours } from '@baza/shared/domain';

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minuteOfDay = (at: Date, timeZone: string): number =>
  minutesOf(
    new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      at,
    ),
  );

/** The end of the quiet hours that `now` is in; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const whole = Math.floor(now.getTime() / MINUTE_MS);
  const minute = minuteOfDay(now, quiet.zone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = new Date((whole + ((to - minute + DAY_MINUTES) % DAY_MINUTES)) * MINUTE_MS);
  // Clocks may have been changed between now and then.
  const late = ((minuteOfDay(end, quiet.zone) - to + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return new Date(end.getTime() - late * MINUTE_MS);
}
