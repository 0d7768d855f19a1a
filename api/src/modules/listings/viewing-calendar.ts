import { paths } from '@baza/shared/contract/routes';
import { dayInTashkent, type ViewingEvent, type ViewingSide, viewingActions } from '@baza/shared/domain';
import type { CalendarQuery, CalendarViewing, ViewingCalendar, ViewingMove } from '@baza/shared/schema';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ContactBox } from '../../auth/encryption/contact-box.ts';
import type { AuthUser } from '../../auth/tokens/index.ts';
import { inTransaction } from '../../platform/db/after-commit.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { conflict, invalid, notFound } from '../../platform/http/problem.ts';
import { toPhoto } from '../../platform/storage/photos.ts';
import type { Notify } from '../notifications/index.ts';
import { rememberContact } from '../visits/index.ts';
import { mustManage } from './listing-rights.ts';
import type { ListingPhoto, ListingTable } from './tables.ts';
import { calendarPeriod, lockSlots, mustBeFree, viewingStart } from './viewing-slots.ts';

/** Viewings in one response. */
const MAX = 500;
/** Events of a viewing in one response. */
const MAX_EVENTS = 20;

type User = Pick<AuthUser, 'sub' | 'roles'>;

export interface ViewingCalendars {
  /**
   * Viewings of the user's listings, of listings that the user manages as an agency, and those that the user asked for.
   * Throws 400 for a period that is too long.
   */
  read(user: User, query: CalendarQuery): Promise<ViewingCalendar>;
  /**
   * Gives a viewing another time, to which the seller's side thereby agrees, and notifies both parties. Throws 400 for
   * a time that cannot be chosen, 403, 404, 409 for a newer version, a past viewing or a taken time.
   */
  move(user: User, listing: number, viewing: number, move: ViewingMove): Promise<CalendarViewing>;
}

interface Deps {
  db: Db;
  contacts: ContactBox;
  notify: Notify;
}

/** Logs what happened to a viewing, in the transaction that changes it. */
export async function logViewing(
  trx: Trx,
  viewing: number,
  { side, event, startsAt }: { side: ViewingSide; event: ViewingEvent; startsAt: Date },
): Promise<void> {
  await trx
    .insertInto('listing_viewing_event')
    .values({ viewing_id: viewing, side, event, starts_at: startsAt })
    .execute();
}

interface StoredEvent {
  at: string;
  by: ViewingSide;
  event: ViewingEvent;
  startsAt: string;
}

const calendarRows = (db: Db, user: User) =>
  db
    .selectFrom('listing_viewing as viewing')
    .innerJoin('listing', 'listing.id', 'viewing.listing_id')
    .select([
      ...(['viewing.id', 'viewing.starts_at', 'viewing.state', 'viewing.version'] as const),
      ...(['viewing.contact', 'viewing.at', 'viewing.listing_id', 'viewing.visitor_sub'] as const),
      ...(['listing.title', 'listing.photos', 'listing.status', 'listing.owner_sub'] as const),
    ])
    .select(
      sql<StoredEvent[]>`coalesce((select jsonb_agg(jsonb_build_object('at', at, 'by', side, 'event', event,
          'startsAt', starts_at) order by id desc)
        from (select * from listing_viewing_event where viewing_id = viewing.id
          order by id desc limit ${MAX_EVENTS}) as event), '[]')`.as('events'),
    )
    .select(
      sql<ViewingSide>`case when listing.owner_sub = ${user.sub} then 'owner'
        when viewing.visitor_sub = ${user.sub} then 'visitor' else 'agency' end`.as('side'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof calendarRows>['executeTakeFirstOrThrow']>>;

/** Ids of viewings that concern a user, each branch by an index of its own. */
function concerned(user: User, { start, end }: { start: Date; end: Date }): RawBuilder<number> {
  const within = sql`viewing.starts_at >= ${start} and viewing.starts_at < ${end}`;
  const ofStaff = user.roles.includes('agency')
    ? sql`union select viewing.id from agency_member as member
        join listing on listing.owner_sub = member.realtor_sub and listing.status <> 'new'
        join listing_viewing as viewing on viewing.listing_id = listing.id
        where member.agency_sub = ${user.sub} and member.confirmed_at is not null and ${within}`
    : sql``;
  return sql<number>`(select viewing.id from listing
      join listing_viewing as viewing on viewing.listing_id = listing.id
      where listing.owner_sub = ${user.sub} and ${within}
    union select viewing.id from listing_viewing as viewing where viewing.visitor_sub = ${user.sub} and ${within}
    ${ofStaff})`;
}

/** `М. Ю.`: visitors are told that only the seller sees their names. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap(([initial]) => (initial ? `${initial}.` : []))
    .join(' ');

const toIso = (moment: string) => new Date(moment).toISOString();

export function createViewingCalendars({ db, contacts, notify }: Deps): ViewingCalendars {
  function response(row: Row): CalendarViewing {
    const { side, state, starts_at: startsAt } = row;
    const contact = (contacts.open(row.contact) as { name: string; phone: string } | null) ?? {
      name: '',
      phone: '',
    };
    return {
      id: row.id,
      startsAt: startsAt.toISOString(),
      state,
      version: row.version,
      side,
      listing: { id: row.listing_id, title: row.title, photo: photoOf(row) },
      name: side === 'agency' ? initialsOf(contact.name) : contact.name,
      phone: side === 'agency' ? '' : contact.phone,
      hasAccount: row.visitor_sub !== null,
      askedAt: row.at.toISOString(),
      actions: viewingActions({ state, startsAt }, side, new Date()),
      history: row.events.map((event) => ({
        ...event,
        at: toIso(event.at),
        startsAt: toIso(event.startsAt),
      })),
    };
  }

  /** The viewing, locked, as its mover found it. Throws 404, 409. */
  async function lockViewing(trx: Trx, listing: number, id: number, version: number) {
    const row = await trx
      .selectFrom('listing_viewing')
      .select(['starts_at', 'state', 'version', 'visitor_sub'])
      .where('id', '=', id)
      .where('listing_id', '=', listing)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('viewing');
    mustBeSame(row, version);
    if (row.starts_at.getTime() <= Date.now()) throw conflict('not-allowed', 'The viewing has taken place');
    return row;
  }

  return {
    async read(user, query) {
      const rows = await calendarRows(db, user)
        .where('viewing.id', 'in', concerned(user, calendarPeriod(query)))
        .orderBy('viewing.starts_at')
        .orderBy('viewing.id')
        .limit(MAX)
        .execute();
      return { items: rows.map(response) };
    },

    async move(user, id, viewing, { version, day, time }) {
      const startsAt = viewingStart({ day, time });
      await inTransaction(db, async (trx) => {
        const listing = await trx.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirst();
        if (!listing) throw notFound('listing');
        const side = await mustManage(trx, listing, user);
        await lockSlots(trx, id);
        const before = await lockViewing(trx, id, viewing, version);
        if (before.starts_at.getTime() === startsAt.getTime())
          throw invalid([{ path: 'time', code: 'option' }]);
        await mustBeFree(trx, id, startsAt, { viewing });
        await trx
          .updateTable('listing_viewing')
          .set({ starts_at: startsAt, state: 'agreed', version: version + 1 })
          .where('id', '=', viewing)
          .execute();
        await logViewing(trx, viewing, { side, event: 'move', startsAt });
        const owner = listing.owner_sub;
        const visitor = before.visitor_sub;
        if (visitor) await rememberContact(trx, { visitor, person: owner, listing: id, kind: 'viewing' });
        await notify(
          trx,
          (visitor ? [owner, visitor] : [owner]).map((sub) => ({
            sub,
            kind: 'viewingMoved' as const,
            params: {
              title: listing.title,
              time: startsAt.toISOString(),
              before: before.starts_at.toISOString(),
            },
            link: paths.viewings(`date=${dayInTashkent(0, startsAt.getTime())}`),
            dedupeKey: `viewing ${viewing} ${version + 1} moved`,
          })),
        );
      });
      return response(
        await calendarRows(db, user).where('viewing.id', '=', viewing).executeTakeFirstOrThrow(),
      );
    },
  };
}

/** Visitors see photos of published listings only. */
function photoOf({
  side,
  status,
  photos,
}: Pick<Selectable<ListingTable>, 'status' | 'photos'> & { side: ViewingSide }) {
  const [cover]: ListingPhoto[] = side === 'visitor' && status !== 'in-sale' ? [] : photos;
  return cover ? toPhoto(cover) : null;
}

/** Throws 409 unless a viewing has the version on which a change is based. */
export function mustBeSame(row: { version: number }, version: number): void {
  if (row.version !== version)
    throw conflict('stale-version', 'The viewing has changed since it was read; read it again');
}
