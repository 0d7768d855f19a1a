import {
  CALLBACK_DAYS,
  categoryId,
  fold,
  OFFER_LISTINGS,
  OFFER_TYPES,
  type OfferType,
  TRADES,
  userTypeOf,
} from '@baza/shared/domain';
import type {
  PeopleQuery,
  PeopleResponse,
  PersonCard,
  PersonListings,
  PersonListingsQuery,
  PersonPage,
} from '@baza/shared/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Db } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { AreaService } from '../areas/index.ts';
import { readCards } from '../listing-cards/index.ts';
import { ratingOf } from '../listings/index.ts';

/** In each language they are still fewer than a sitemap may hold. */
const MAX_ADDRESSES = 15_000;

export interface PeopleReader {
  /** A page of the directory. */
  directory(query: PeopleQuery): Promise<PeopleResponse>;
  /** Throws 404 for somebody who is not public. */
  page(id: string): Promise<PersonPage>;
  /** Published listings of a person, the newest first. */
  listings(id: string, query: PersonListingsQuery): Promise<PersonListings>;
  /** Ids of those who sell for a living, for machines. */
  addresses(): Promise<string[]>;
}

/** Who has a page: those who sell for a living, and anyone who has published a listing. */
const isPublic = sql<boolean>`(person.user_type in (${sql.join(TRADES)}) or exists (
  select from listing where owner_sub = person.sub and published_at is not null))`;

/** Throws 404 for somebody without a page; returns their name and language. */
export async function mustBePublic(db: Db, sub: string): Promise<{ name: string; locale: string }> {
  return db
    .selectFrom('person')
    .select(['name', 'locale'])
    .where('sub', '=', sub)
    .where(isPublic)
    .executeTakeFirstOrThrow(() => notFound('user'));
}

const ofOffer = (offer: OfferType): RawBuilder<boolean> => {
  const { categories, housingType } = OFFER_LISTINGS[offer];
  const inCategories = sql<boolean>`category in (${sql.join(categories.map(categoryId))})`;
  return housingType
    ? sql<boolean>`(${inCategories} and characteristics->>'housing_type' = ${housingType})`
    : inCategories;
};

interface Figures {
  sub: string;
  name: string;
  user_type: string;
  verified_at: Date | null;
  created_at: Date;
  listings: number;
  province: number | null;
  average: number | null;
  comments: number;
  callbacks: number;
  kept: number;
}

/** A receiver's callbacks of the last days that are answered or overdue, and those answered in time. */
export const callbackFigures = (receiver: string | RawBuilder<unknown>) => sql<{
  callbacks: number;
  kept: number;
}>`
  select count(*)::int as callbacks, (count(*) filter (where answered_at <= due_at))::int as kept
  from lead where kind = 'callback' and at > now() - make_interval(days => ${CALLBACK_DAYS}::int)
    and (answered_at is not null or due_at < now()) and receiver_sub = ${receiver}`;

/** The same of requests to the company. */
export const requestFigures = sql<{ callbacks: number; kept: number }>`
  select count(*)::int as callbacks, (count(*) filter (where answered_at <= due_at))::int as kept
  from lead where kind = 'leave-request' and at > now() - make_interval(days => ${CALLBACK_DAYS}::int)
    and (answered_at is not null or due_at < now())`;

/** Columns of persons and their callbacks. */
const FIGURES = sql`person.sub, name, user_type, verified_at, created_at, listings, provinces[1] as province, average,
  comments, callbacks, kept`;
const CALLBACKS = sql`cross join lateral (${callbackFigures(sql`person.sub`)}) as c`;

const ORDERS = {
  rating: sql`score desc, comments desc, listings desc, sub`,
  listings: sql`listings desc, comments desc, sub`,
  name: sql`name_key, sub`,
} as const;

/** Constants, so that indexes of them alone serve. */
const IN_TRADES = sql<boolean>`user_type in (${sql.join(TRADES.map((trade) => sql.lit(trade)))})`;

export function createPeopleReader({
  database: { reader, db },
  areas,
}: {
  database: Database;
  areas: AreaService;
}): PeopleReader {
  const cardOf = (row: Figures): PersonCard => ({
    id: row.sub,
    name: row.name,
    userType: userTypeOf(row.user_type),
    verified: row.verified_at !== null,
    since: row.created_at.toISOString(),
    listings: row.listings,
    province: areas.index().refs(row.province)?.province ?? null,
    rating: ratingOf(row),
    callbacks: { total: row.callbacks, kept: row.kept },
  });

  /** Those whom a statement selects, in order. */
  async function cardsOf(subs: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PersonCard[]> {
    const { rows } = await sql<Figures>`
      select ${FIGURES} from person ${CALLBACKS} where person.sub in (${subs}) order by ${order}`.execute(
      reader,
    );
    return rows.map(cardOf);
  }

  async function agencyOf(sub: string): Promise<PersonPage['agency']> {
    const row = await reader
      .selectFrom('agency_member')
      .innerJoin('person', 'person.sub', 'agency_member.agency_sub')
      .select(['person.sub', 'person.name'])
      .where('realtor_sub', '=', sub)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return row ? { id: row.sub, name: row.name } : null;
  }

  return {
    async addresses() {
      const rows = await reader
        .selectFrom('person')
        .select('sub')
        .where('user_type', 'in', TRADES)
        .orderBy('sub')
        .limit(MAX_ADDRESSES)
        .execute();
      return rows.map(({ sub }) => sub);
    },
    async directory({ kind, province, search, sort, page, size }) {
      const words = fold(search ?? '')
        .split(' ')
        .filter(Boolean);
      const conditions = [
        IN_TRADES,
        ...(kind ? [sql`user_type = ${kind}`] : []),
        ...words.map((word) => sql`strpos(name_key, ${word}) > 0`),
        ...(province === undefined ? [] : [sql`${province}::bigint = any(provinces)`]),
      ];
      const who = sql.join(conditions, sql` and `);
      const order = ORDERS[sort];
      const [items, count] = await Promise.all([
        cardsOf(
          sql`select sub from person where ${who} order by ${order}
            limit ${size}::int offset ${(page - 1) * size}::bigint`,
          order,
        ),
        sql<{ n: number }>`select count(*)::int as n from person where ${who}`.execute(reader),
      ]);
      return { items, total: count.rows[0]?.n ?? 0, page, size };
    },

    async page(id) {
      // From the primary: what one has just written is there.
      const found =
        await sql<Figures>`select ${FIGURES} from person ${CALLBACKS} where person.sub = ${id} and ${isPublic}`.execute(
          db,
        );
      const [row] = found.rows;
      if (!row) throw notFound('user');
      const counts = OFFER_TYPES.map(
        (offer) =>
          sql`(count(*) filter (where status = 'in-sale' and ${ofOffer(offer)}))::int as ${sql.ref(offer)}`,
      );
      const [agency, specialists, { rows }] = await Promise.all([
        agencyOf(id),
        row.user_type === 'agency'
          ? cardsOf(
              sql`select realtor_sub from agency_member where agency_sub = ${id} and confirmed_at is not null`,
              sql`${ORDERS.rating} limit 100`,
            )
          : [],
        sql<Record<OfferType | 'sold', number>>`
          select (count(*) filter (where status in ('sold', 'finished')))::int as sold, ${sql.join(counts)}
          from listing where owner_sub = ${id}`.execute(reader),
      ]);
      const { sold = 0, ...offers } = rows[0] ?? ({} as Record<OfferType | 'sold', number>);
      return { ...cardOf(row), sold, offers, agency, specialists };
    },

    async listings(id, { offer, page, size }) {
      await mustBePublic(reader, id);
      const of = sql`owner_sub = ${id} and status = 'in-sale' and ${offer ? ofOffer(offer) : sql`true`}`;
      const [found, count] = await Promise.all([
        sql<{ id: number }>`select id from listing where ${of} order by published_at desc, id desc
          limit ${size}::int offset ${(page - 1) * size}::bigint`.execute(reader),
        sql<{ n: number }>`select count(*)::int as n from listing where ${of}`.execute(reader),
      ]);
      const ids = found.rows.map((row) => row.id);
      return {
        items: await readCards(reader, areas.index(), ids),
        total: count.rows[0]?.n ?? 0,
        page,
        size,
      };
    },
  };
}
