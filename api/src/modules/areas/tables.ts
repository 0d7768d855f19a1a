import type { Outline } from '@baza/shared/domain';
import type { ColumnType } from 'kysely';
import type { Json, TimestampWithDefault } from '../../platform/db/tables/column-types.ts';

/** 1 province, 2 district, 3 MFY. */
export type AreaLevelNumber = 1 | 2 | 3;

/** A node of province > district > MFY; its id is derived from its SOATO code (`areaId`). */
export interface AreaTable {
  id: number;
  code: string;
  level: AreaLevelNumber;
  parent_id: number | null;
  /** Uzbek Cyrillic, Uzbek Latin, Russian. */
  name: string;
  name_latn: string;
  name_ru: string;
  lng: number;
  lat: number;
  radius_km: number;
  /** Every MFY has one: the official register's, or one derived from its code (`mfyUuid`). */
  uuid: string | null;
}

/** Where an area lies, if operations have imported it. */
interface AreaOutlineTable {
  area_id: number;
  /** Degrees, written as `(east,north),(west,south)`. */
  bounds: ColumnType<never, string, string>;
  outline: Json<Outline>;
  updated_at: TimestampWithDefault;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    area: AreaTable;
    area_outline: AreaOutlineTable;
  }
}
