import type { VideoFormat } from '@baza/shared/domain';
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
  /**
   * When its AVIF files are to be made, or made again after a failure; null once they are there. `infinity` for a photo of
   * the demo that has not been painted yet.
   */
  avif_due: ColumnType<Date | null, Date | undefined, Date | string | null>;
}

/** A recording for the content desk; its file is in the drive under `videos/<id>.<format>`. */
interface VideoTable {
  id: string;
  /** Who uploaded it; only they may add it to an item. */
  owner_sub: string;
  format: VideoFormat;
  seconds: number;
  /** When it was uploaded, or last added to an item. One that no item has is removed a week later. */
  taken_at: TimestampWithDefault;
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
  video: VideoTable;
  upload_quota: UploadQuotaTable;
}
