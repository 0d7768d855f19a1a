import { NEAR_METRES } from '@baza/shared/domain';
import { PLACE_KINDS, type PlaceKind } from '@baza/shared/domain/near';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** What the search table holds of the nearest place of each kind: see `nearNumber`. */
export type NearPlaces = Record<`near_${PlaceKind}`, number>;

/** Web Mercator's radius of the earth in metres. */
const RADIUS = 6_378_137;

/** The number of the nearest place of a kind to a point in Web-Mercator metres, which are longer than those on the ground. */
const numberOf = (kind: PlaceKind, point: RawBuilder<unknown>): RawBuilder<number> => {
  const steps = NEAR_METRES.map(
    (metres, index) => sql`when d <= ${sql.lit(Number(metres))} then ${sql.lit(index + 1)}`,
  );
  return sql<number>`(
    select case ${sql.join(steps, sql` `)} else 0 end from (
      select (
        select place.point <-> ${point} from place where place.kind = ${sql.lit(kind)}
        order by place.point <-> ${point} limit 1
      ) / cosh((${point})[1] / ${sql.lit(RADIUS)}) as d
    ) as nearest
  )`;
};

const columnsAt = (point: RawBuilder<unknown>) =>
  sql.join(PLACE_KINDS.map((kind) => sql`${numberOf(kind, point)} as ${sql.id(`near_${kind}`)}`));

/** What is near each of some points in Web-Mercator metres, in their order. */
export async function nearPlaces(
  db: Db | Trx,
  points: readonly (readonly [number, number])[],
): Promise<NearPlaces[]> {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const { rows } = await sql<NearPlaces>`
    select ${columnsAt(sql`point(r.x, r.y)`)}
    from unnest(${xs}::float8[], ${ys}::float8[]) with ordinality as r (x, y, place)
    order by r.place
  `.execute(db);
  return rows;
}

/** Rows in a statement: a quarter of a second at a million listings. */
const BATCH = 5000;

/** Writes what is near into the search table, where it has changed. Returns the number of listings. */
export async function refreshNear(db: Db): Promise<number> {
  // Before the first start of a release with them the columns are missing; that start fills them.
  const { rows: known } = await sql`
    select from pg_attribute
    where attrelid = 'listing_search'::regclass and attname = ${`near_${PLACE_KINDS[0]}`} and not attisdropped
  `.execute(db);
  if (known.length === 0) return 0;
  const names = PLACE_KINDS.map((kind) => sql.id(`near_${kind}`));
  const set = sql.join(names.map((name) => sql`${name} = n.${name}`));
  const differs = sql.join(
    names.map((name) => sql`s.${name} is distinct from n.${name}`),
    sql` or `,
  );
  let changed = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const { rows }: { rows: { last: number | null; changed: number }[] } = await sql<{
      last: number | null;
      changed: number;
    }>`
      with batch as materialized (
        select id, point from listing_search where id > ${last} order by id limit ${BATCH}
      ), n as materialized (
        select batch.id, ${columnsAt(sql`batch.point`)} from batch
      ), written as (
        update listing_search s set ${set} from n where s.id = n.id and (${differs}) returning s.id
      )
      select (select max(id) from batch)::float8 as last, (select count(*) from written)::int as changed
    `.execute(db);
    changed += rows[0]?.changed ?? 0;
    last = rows[0]?.last ?? undefined;
  }
  return changed;
}
