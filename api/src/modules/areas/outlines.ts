import { type Bbox, bboxAround, bboxOf, inOutline, type LngLat, type Outline } from '@baza/shared/domain';
import type { AreaOutline, PointCheck } from '@baza/shared/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { AreaIndex } from './area-index.ts';
import type { AreaService } from './area-service.ts';
import { createPlacementOf, readOutlines } from './placement.ts';
import type { AreaTable } from './tables.ts';

/** Rows per statement: an outline is up to some hundred kilobytes. */
const BATCH = 20;

/** Inserts or updates outlines; those that are stored already stay untouched. */
export async function saveOutlines(
  db: Db,
  rows: readonly { area: AreaTable; outline: Outline }[],
): Promise<{ added: number; changed: number }> {
  let written = 0;
  let added = 0;
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const values = rows.slice(from, from + BATCH).map(({ area, outline }) => {
        const [west, south, east, north] = bboxOf(outline.flat(2));
        return {
          area_id: area.id,
          bounds: `(${east},${north}),(${west},${south})`,
          outline: JSON.stringify(outline),
        };
      });
      const saved = await trx
        .insertInto('area_outline')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('area_id')
            .doUpdateSet((excluded) => ({
              bounds: excluded.ref('excluded.bounds'),
              outline: excluded.ref('excluded.outline'),
              updated_at: sql`now()`,
            }))
            .where(sql<boolean>`area_outline.outline is distinct from excluded.outline`),
        )
        .returning(sql<boolean>`xmax = 0`.as('fresh'))
        .execute();
      written += saved.length;
      added += saved.filter(({ fresh }) => fresh).length;
    }
  });
  return { added, changed: written - added };
}

export interface AreaOutlines {
  /** Where areas lie, in the order asked: outlines, or else what their centres and reaches cover. */
  of(ids: readonly number[]): Promise<AreaOutline[]>;
  /** The deepest area whose outline holds a point. */
  at(point: LngLat): Promise<AreaTable | undefined>;
  /** Whether a point lies in an area. */
  check(id: number, point: LngLat): Promise<PointCheck>;
}

export const createAreaOutlines = (db: Db, areas: AreaService): AreaOutlines => ({
  of: (ids) => outlinesOf(db, areas.index(), ids),
  at: (point) => areaAt(db, areas.index(), point),
  check: (id, point) => checkPoint(db, areas.index(), id, point),
});

const reachOf = ({ lng, lat, radius_km: radius }: AreaTable): Bbox => bboxAround([lng, lat], radius * 1000);

async function outlinesOf(db: Db, areas: AreaIndex, ids: readonly number[]): Promise<AreaOutline[]> {
  const found = ids.flatMap((id) => areas.get(id) ?? []);
  if (found.length === 0) return [];
  const outlines = await readOutlines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((area) => {
    const outline = outlines.get(area.id) ?? [];
    return {
      id: area.id,
      bbox: [...(outline.length > 0 ? bboxOf(outline.flat(2)) : reachOf(area))],
      outline,
    };
  });
}

/** The deepest area whose outline holds a point. */
async function areaAt(db: Db, areas: AreaIndex, point: LngLat): Promise<AreaTable | undefined> {
  const rows = await db
    .selectFrom('area_outline')
    .select(['area_id', 'outline'])
    .where(sql<boolean>`bounds @> box(point(${point[0]}, ${point[1]}), point(${point[0]}, ${point[1]}))`)
    .execute();
  return rows
    .filter(({ outline }) => inOutline(point, outline))
    .flatMap(({ area_id: id }) => areas.get(id) ?? [])
    .sort((a, b) => b.level - a.level)[0];
}

async function checkPoint(db: Db, areas: AreaIndex, id: number, point: LngLat): Promise<PointCheck> {
  const { inside, exact, abroad, km } = await createPlacementOf(db, areas)(id, point);
  const actual = inside || abroad ? undefined : await areaAt(db, areas, point);
  return { inside, exact, abroad, km, actual: actual ? areas.refs(actual.id) : null };
}
