import { sql } from 'kysely';
import { fillMfyUuids } from '../../platform/db/area-uuid.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { AreaTable } from './tables.ts';

/** Rows per statement: at 12 parameters each, far below PostgreSQL's limit of 65 535. */
const BATCH = 1000;

/** Inserts or updates areas, parents first, and marks the table as changed. */
export async function saveAreas(db: Db, rows: readonly AreaTable[]): Promise<void> {
  const ordered = [...rows].sort((a, b) => a.level - b.level || a.id - b.id);
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < ordered.length; from += BATCH)
      await upsert(trx, ordered.slice(from, from + BATCH));
    await fillMfyUuids(trx);
    await trx
      .insertInto('setting')
      .values({ key: 'areas', value: JSON.stringify({ changed: ordered.length }) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value: sql`excluded.value`, updated_at: sql`now()` }),
      )
      .execute();
  });
}

async function upsert(trx: Trx, rows: readonly AreaTable[]): Promise<void> {
  await trx
    .insertInto('area')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((excluded) => ({
        code: excluded.ref('excluded.code'),
        level: excluded.ref('excluded.level'),
        parent_id: excluded.ref('excluded.parent_id'),
        name: excluded.ref('excluded.name'),
        name_latn: excluded.ref('excluded.name_latn'),
        name_ru: excluded.ref('excluded.name_ru'),
        lng: excluded.ref('excluded.lng'),
        lat: excluded.ref('excluded.lat'),
        radius_km: excluded.ref('excluded.radius_km'),
        uuid: sql`coalesce(excluded.uuid, area.uuid)`,
      })),
    )
    .execute();
}
