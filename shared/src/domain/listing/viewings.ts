import { startOfDay } from './own-filter.ts';

/** Days ahead, today included, on which a viewing can be asked for. */
export const VIEWING_DAYS = 14;
/** Full hours in Tashkent at which viewings begin. */
export const VIEWING_TIMES = [
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
] as const;
export type ViewingTime = (typeof VIEWING_TIMES)[number];
/** Days after a viewing for which its request, with the buyer's name and phone number, is kept. */
export const VIEWING_KEPT_DAYS = 30;

/** What the seller says to a request: nothing yet, yes or no. */
export const VIEWING_STATES = ['new', 'agreed', 'declined'] as const;
export type ViewingState = (typeof VIEWING_STATES)[number];

/** Length of a visitor's name. */
export const VISITOR_NAME_LENGTH = { min: 2, max: 60 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const viewingMoment = (day: string, time: ViewingTime): Date =>
  new Date(startOfDay(day).getTime() + Number(time.slice(0, 2)) * HOUR_MS);

/** The times of a day that are at least an hour away. */
export const viewingTimes = (day: string, now = Date.now()): ViewingTime[] =>
  VIEWING_TIMES.filter((time) => viewingMoment(day, time).getTime() >= now + HOUR_MS);

/** The days with a time to choose: `2026-05-04`. */
export const viewingDays = (now = Date.now()): string[] =>
  Array.from({ length: VIEWING_DAYS }, (_, ahead) => {
    const midnight = startOfDay(new Date(now).toISOString().slice(0, 10)).getTime() - DAY_MS;
    // Tashkent may be a day ahead of UTC.
    const today = Math.floor((now - midnight) / DAY_MS);
    return new Date(midnight + (today + ahead) * DAY_MS + 12 * HOUR_MS).toISOString().slice(0, 10);
  }).filter((day) => viewingTimes(day, now).length > 0);
