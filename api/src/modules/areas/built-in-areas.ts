import { createHash } from 'node:crypto';
import type { AreaRecord } from '@baza/shared/domain';
import { AREAS } from '@baza/shared/domain/areas-data';
import type { Db } from '../../platform/db/schema.ts';
import { saveAreas } from './area-store.ts';
import type { AreaLevelNumber, AreaTable } from './tables.ts';

const LEVEL_NUMBERS: Record<AreaRecord['level'], AreaLevelNumber> = { province: 1, district: 2, mfy: 3 };

const areaRow = (area: AreaRecord): AreaTable => ({
  id: area.id,
  code: area.code,
  level: LEVEL_NUMBERS[area.level],
  parent_id: area.parentId,
  name: area.name,
  name_latn: area.nameLatn,
  name_ru: area.nameRu,
  lng: area.center[0],
  lat: area.center[1],
  radius_km: area.radiusKm,
  // MFYs get theirs when saved, unless an import has supplied the official one.
  uuid: null,
});

/** Saves the built-in areas if they are missing from this database or have changed. */
export async function installBuiltInAreas(db: Db): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(AREAS)).digest('hex');
  const known = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'areas-built-in')
    .executeTakeFirst();
  if ((known?.value as { hash?: string } | undefined)?.hash === hash) return;
  await saveAreas(db, AREAS.map(areaRow));
  const value = JSON.stringify({ hash });
  await db
    .insertInto('setting')
    .values({ key: 'areas-built-in', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
