const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Offset of Tashkent time, all year round. */
const ZONE_MS = 5 * HOUR_MS;

/** The date in Tashkent a number of days ago. */
export const dayInTashkent = (daysAgo = 0, now = Date.now()): string =>
  new Date(now + ZONE_MS - daysAgo * DAY_MS).toISOString().slice(0, 10);
/** Seconds until the next day in Tashkent. */
export const secondsToMidnight = (now = Date.now()): number =>
  Math.ceil((DAY_MS - ((now + ZONE_MS) % DAY_MS)) / 1000);
