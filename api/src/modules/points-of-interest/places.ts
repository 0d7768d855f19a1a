import { type Bbox, toMetres } from '@baza/shared/domain';
import { MAX_PLACES_SHOWN, PLACE_KINDS, type PlaceKind } from '@baza/shared/domain/near';
import type { KnownPlaceKinds, PlacesResponse } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { refreshNear } from './near-places.ts';
import type { NewPlace } from './place-import.ts';

const BATCH = 1000;

export interface SavedPlaces {
  added: number;
  changed: number;
  removed: number;
  /** Whose nearest places are now at another distance. */
  listings: number;
}

/** Makes a list the whole one of each kind in it, then measures listings again. */
export async function savePlaces(db: Db, places: readonly NewPlace[]): Promise<SavedPlaces> {
  const kinds = PLACE_KINDS.filter((kind) => places.some((place) => place.kind === kind));
  const saved = { added: 0, changed: 0, removed: 0 };
  await db.transaction().execute(async (trx) => {
    const ids = places.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      delete from place where kind = any(${kinds}::text[]) and not id = any(${ids}::text[]) returning id
    `.execute(trx);
    saved.removed = rows.length;
    for (let from = 0; from < places.length; from += BATCH) {
      const values = places.slice(from, from + BATCH).map(({ id, kind, name, at: [lng, lat] }) => {
        const [x, y] = toMetres([lng, lat]);
        return { id, kind, name, lng, lat, point: `(${x},${y})` };
      });
      const written = await trx
        .insertInto('place')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((excluded) => ({
              kind: excluded.ref('excluded.kind'),
              name: excluded.ref('excluded.name'),
              lng: excluded.ref('excluded.lng'),
              lat: excluded.ref('excluded.lat'),
              point: excluded.ref('excluded.point'),
            }))
            .where(
              sql<boolean>`(place.kind, place.name, place.lng, place.lat)
                is distinct from (excluded.kind, excluded.name, excluded.lng, excluded.lat)`,
            ),
        )
        .returning(sql<boolean>`xmax = 0`.as('fresh'))
        .execute();
      const added = written.filter(({ fresh }) => fresh).length;
      saved.added += added;
      saved.changed += written.length - added;
    }
  });
  return { ...saved, listings: await refreshNear(db) };
}

/** The kinds of which there are places. */
async function knownKinds(db: Db): Promise<KnownPlaceKinds> {
  const known = await sql<{ kind: PlaceKind }>`
    select kind from unnest(${[...PLACE_KINDS]}::text[]) as kind
    where exists (select from place where place.kind = kind.kind)
  `.execute(db);
  return known.rows.map(({ kind }) => kind);
}

/** Places of a kind in a box of degrees. */
async function placesIn(db: Db, kind: PlaceKind, [west, south, east, north]: Bbox): Promise<PlacesResponse> {
  const box = `(${toMetres([east, north])}),(${toMetres([west, south])})`;
  // The kind as a literal: an index is of one.
  const { rows } = await sql<{ id: string; name: string; lng: number; lat: number }>`
    select id, name, lng, lat from place
    where kind = ${sql.lit(kind)} and point <@ ${box}::box limit ${MAX_PLACES_SHOWN}
  `.execute(db);
  return rows.map(({ id, name, lng, lat }) => ({ id, name, at: [lng, lat] }));
}

export const createPlaceReader = (db: Db) => ({
  knownKinds: () => knownKinds(db),
  within: (kind: PlaceKind, box: Bbox) => placesIn(db, kind, box),
});
export type PlaceReader = ReturnType<typeof createPlaceReader>;
