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
import type { AreaService } from '../areas/area-service.ts';
import { readCards } from '../cards/cards.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/schema.ts';
import { notFound } from '../http/problem.ts';

/** A rating of few comments is drawn to the middle: as if so many more had given it. */
const PRIOR = { comments: 3, rating: 4 };

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

/** Callbacks of the last days that are answered or overdue, and those answered in time; of one receiver, or all. */
export const callbackFigures = (receiver?: string) => sql<{
  receiver_sub: string;
  callbacks: number;
  kept: number;
}>`
  select receiver_sub, count(*)::int as callbacks, (count(*) filter (where answered_at <= due_at))::int as kept
  from lead where kind = 'callback' and at > now() - make_interval(days => ${CALLBACK_DAYS}::int)
    and (answered_at is not null or due_at < now())
    and ${receiver === undefined ? sql`true` : sql`receiver_sub = ${receiver}`}
  group by receiver_sub`;

/** The same of requests to the company. */
export const requestFigures = sql<{ callbacks: number; kept: number }>`
  select count(*)::int as callbacks, (count(*) filter (where answered_at <= due_at))::int as kept
  from lead where kind = 'leave-request' and at > now() - make_interval(days => ${CALLBACK_DAYS}::int)
    and (answered_at is not null or due_at < now())`;

/** Who, with figures: a statement that others filter and sort. */
const figures = (who: RawBuilder<boolean>, receiver?: string) => sql<Figures>`
  select person.sub, person.name, person.name_key, person.user_type, person.verified_at, person.created_at,
    coalesce(l.n, 0) as listings, l.province, r.average, coalesce(r.n, 0) as comments,
    coalesce(c.callbacks, 0) as callbacks, coalesce(c.kept, 0) as kept
  from person
  left join (
    select owner_sub, count(*)::int as n, mode() within group (order by province_id) as province
    from listing join person on person.sub = owner_sub where status = 'in-sale' and ${who} group by owner_sub
  ) as l on l.owner_sub = person.sub
  left join (
    select person_sub, avg(rating)::float8 as average, count(*)::int as n from (
      select distinct on (person_sub, author_sub) person_sub, rating
      from person_comment join person on person.sub = person_sub where state = 'published' and ${who}
      order by person_sub, author_sub, published_at desc, person_comment.id desc
    ) as latest group by person_sub
  ) as r on r.person_sub = person.sub
  left join (${callbackFigures(receiver)}) as c on c.receiver_sub = person.sub
  where ${who}`;

const ORDERS = {
  rating: sql`(coalesce(average, 0) * comments + ${PRIOR.rating}::float8 * ${PRIOR.comments}::float8)
    / (comments + ${PRIOR.comments}::float8) desc, comments desc, listings desc, sub`,
  listings: sql`listings desc, comments desc, sub`,
  name: sql`name_key, sub`,
} as const;

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
    rating: { average: row.average === null ? null : Math.round(row.average * 10) / 10, count: row.comments },
    callbacks: { total: row.callbacks, kept: row.kept },
  });

  async function cardsWhere(who: RawBuilder<boolean>): Promise<PersonCard[]> {
    const { rows } = await sql<Figures>`
      select * from (${figures(who)}) as p order by ${ORDERS.rating} limit 100`.execute(reader);
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
      const who = sql<boolean>`person.user_type in (${sql.join(kind ? [kind] : [...TRADES])})
        and ${sql.join(
          [sql`true`, ...words.map((word) => sql`strpos(person.name_key, ${word}) > 0`)],
          sql` and `,
        )}
        and ${
          province === undefined
            ? sql`true`
            : sql`exists (select from listing as there where there.owner_sub = person.sub
                and there.status = 'in-sale' and there.province_id = ${province}::bigint)`
        }`;
      const [found, count] = await Promise.all([
        sql<Figures>`select * from (${figures(who)}) as p
          order by ${ORDERS[sort]} limit ${size}::int offset ${(page - 1) * size}::bigint`.execute(reader),
        sql<{ n: number }>`select count(*)::int as n from person where ${who}`.execute(reader),
      ]);
      return { items: found.rows.map(cardOf), total: count.rows[0]?.n ?? 0, page, size };
    },

    async page(id) {
      // From the primary: what one has just written is there.
      const found =
        await sql<Figures>`${figures(sql<boolean>`person.sub = ${id}`, id)} and ${isPublic}`.execute(db);
      const [row] = found.rows;
      if (!row) throw notFound('user');
      const counts = OFFER_TYPES.map(
        (offer) =>
          sql`(count(*) filter (where status = 'in-sale' and ${ofOffer(offer)}))::int as ${sql.ref(offer)}`,
      );
      const [agency, specialists, { rows }] = await Promise.all([
        agencyOf(id),
        row.user_type === 'agency'
          ? cardsWhere(sql<boolean>`person.sub in (
              select realtor_sub from agency_member where agency_sub = ${id} and confirmed_at is not null)`)
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
