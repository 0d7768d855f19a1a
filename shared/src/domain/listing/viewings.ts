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

/** Minutes for which a viewing takes place: another one of the same listing does not begin within them. */
export const VIEWING_MINUTES = 60;
/** Maximum number of days that a calendar of viewings shows at once. */
export const MAX_CALENDAR_DAYS = 31;

/** As whom somebody reads a viewing. */
export const VIEWING_SIDES = ['owner', 'agency', 'visitor'] as const;
export type ViewingSide = (typeof VIEWING_SIDES)[number];
/** What happened to a viewing: the visitor asked for another time, the seller's side did the rest. */
export const VIEWING_EVENTS = ['ask', 'agree', 'decline', 'move'] as const;
export type ViewingEvent = (typeof VIEWING_EVENTS)[number];
export const VIEWING_ACTIONS = ['agree', 'decline', 'move'] as const;
export type ViewingAction = (typeof VIEWING_ACTIONS)[number];

/** Returns what a side may do with a viewing: a past one stays as it is, and only the owner replies to visitors. */
export function viewingActions(
  { state, startsAt }: { state: ViewingState; startsAt: Date },
  side: ViewingSide,
  now: Date,
): ViewingAction[] {
  if (side === 'visitor' || startsAt <= now) return [];
  if (side === 'agency') return ['move'];
  return VIEWING_ACTIONS.filter(
    (action) => (action !== 'agree' || state !== 'agreed') && (action !== 'decline' || state !== 'declined'),
  );
}

/** Returns the day that is `count` days after a day, or before it. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the seven days of a day's week, which begins on Monday. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - weekday));
}
