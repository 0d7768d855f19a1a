import type { PlaceKind } from '@baza/shared/domain/near';
import type { ColumnType } from 'kysely';

/** A school, a kindergarten or a clinic that operations have imported. */
interface PlaceTable {
  /** As in its source: `node/123`. */
  id: string;
  kind: PlaceKind;
  name: string;
  lng: number;
  lat: number;
  /** Web-Mercator metres, written as `(x,y)`. */
  point: ColumnType<never, string, string>;
}

declare module '../../platform/db/schema.ts' {
  interface Schema {
    place: PlaceTable;
  }
}
