import type { ColumnType, Generated } from 'kysely';
import type { Timestamp, TimestampWithDefault } from './column-types.ts';

/** One stored photo; its files are in the drive under `photos/<id>/<width>.webp` and, a while later, `.avif`. */
export interface PhotoTable {
  id: string;
  /** Who uploaded it; only they may add it to a listing. */
  owner_sub: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`, shown until the photo has loaded. */
  color: string;
  /** 64-bit difference hash as a signed bigint, for finding duplicates. */
  phash: string;
  created_at: TimestampWithDefault;
  /** Set when a listing uses the photo; unused photos are removed after a week. */
  attached: Generated<boolean>;
  /** When its AVIF files are to be made, or made again after a failure; null once they are there. */
  avif_due: ColumnType<Date | null, never, Date | string | null>;
}

/** Uploads of an account in the current hour and day. */
export interface UploadQuotaTable {
  owner_sub: string;
  span: 'hour' | 'day';
  used: number;
  resets_at: Timestamp;
}

export interface FilesTables {
  photo: PhotoTable;
  upload_quota: UploadQuotaTable;
}
