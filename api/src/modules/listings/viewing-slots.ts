import {
  APPLICATION_STATUSES,
  addDays,
  isOpenApplication,
  MAX_CALENDAR_DAYS,
  startOfDay,
  VIEWING_MINUTES,
  type ViewingTime,
  viewingDays,
  viewingMoment,
  viewingTimes,
} from '@baza/shared/domain';
import type { CalendarQuery } from '@baza/shared/schema';
import { sql } from 'kysely';
import { inTurn } from '../../platform/db/in-turn.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';

const OPEN = APPLICATION_STATUSES.filter(isOpenApplication);
const MINUTE_MS = 60_000;

/** Returns the moment of a day and time that a viewing can have now. Throws 400 for others. */
export function viewingStart({ day, time }: { day: string; time: ViewingTime }): Date {
  if (!viewingDays().includes(day)) throw invalid([{ path: 'day', code: 'option' }]);
  if (!viewingTimes(day).includes(time)) throw invalid([{ path: 'time', code: 'option' }]);
  return viewingMoment(day, time);
}

/** Returns the moments between which the days of a calendar lie. Throws 400 if they are too many or none. */
export function calendarPeriod({ from, to }: CalendarQuery): { start: Date; end: Date } {
  if (to < from || to >= addDays(from, MAX_CALENDAR_DAYS)) throw invalid([{ path: 'to', code: 'date' }]);
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
}

/** Viewings of one listing are set one after another, until the end of the transaction. */
export const lockSlots = (trx: Trx, listing: number): Promise<void> => inTurn(trx, `viewings ${listing}`);

/**
 * Throws 409 if another agreed viewing of the listing takes place at that time: with a visitor, or with staff and an
 * applicant. Call `lockSlots` first.
 */
export async function mustBeFree(
  trx: Trx,
  listing: number,
  startsAt: Date,
  except: { viewing?: number; application?: number },
): Promise<void> {
  const from = new Date(startsAt.getTime() - VIEWING_MINUTES * MINUTE_MS);
  const to = new Date(startsAt.getTime() + VIEWING_MINUTES * MINUTE_MS);
  const { rows } = await sql`
    select 1 from listing_viewing where listing_id = ${listing} and state = 'agreed'
      and starts_at > ${from} and starts_at < ${to} and id <> ${except.viewing ?? 0}
    union all
    select 1 from application where listing_id = ${listing} and appointment_state = 'agreed'
      and status in (${sql.join(OPEN)})
      and appointment_at > ${from} and appointment_at < ${to} and id <> ${except.application ?? 0}
    limit 1`.execute(trx);
  if (rows.length > 0) throw conflict('slot-taken', 'The listing has another viewing at that time');
}
