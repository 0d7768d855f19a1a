import { appointmentActions, isOpenApplication } from '@baza/shared/domain';
import type { DeskViewing, DeskViewings, DeskViewingsQuery } from '@baza/shared/schema';
import { type SqlBool, sql } from 'kysely';
import type { AuthUser } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import { calendarPeriod } from '../listings/index.ts';
import { cardsOf, deskRows } from './desk-queue.ts';
import type { PersonalValues } from './personal-values.ts';

/** Appointments in one response. */
const MAX = 500;

/** An appointment of a closed application that never took place. */
const isVoid = sql<SqlBool>`(appointment_state in ('proposed', 'agreed')
  and status in ('rejected', 'failed', 'finished'))`;

/** Appointments with applicants, by time. Throws 400 for a period that is too long. */
export async function deskCalendar(
  db: Db,
  personal: PersonalValues,
  user: AuthUser,
  query: DeskViewingsQuery,
): Promise<DeskViewings> {
  const { start, end } = calendarPeriod(query);
  const rows = await deskRows(db)
    .where('appointment_at', '>=', start)
    .where('appointment_at', '<', end)
    .where(({ not }) => not(isVoid))
    .$if(query.of === 'mine', (mine) => mine.where('assignee_sub', '=', user.sub))
    .orderBy('appointment_at')
    .orderBy('application.id')
    .limit(MAX)
    .execute();
  const cards = await cardsOf(db, personal, rows);
  const now = new Date();
  const items = rows.flatMap((row, index): DeskViewing[] => {
    const { appointment_at: at, appointment_state: state, appointment_by: by } = row;
    const card = cards[index];
    if (!at || !state || !by || !card) return [];
    const isMine = row.assignee_sub === user.sub && row.owner_sub !== user.sub;
    const { id, kind, version, listing, applicant, assignee } = card;
    return [
      {
        ...{ id, kind, version, state, applicant, assignee },
        startsAt: at.toISOString(),
        listing: listing && { id: listing.id, title: listing.title, photo: listing.photo },
        actions:
          isMine && isOpenApplication(row.status)
            ? appointmentActions({ at, state, by }, 'operator', now)
            : [],
      },
    ];
  });
  return { items };
}
