import type { ColumnType, Generated } from 'kysely';

/** One stored photo; its three WebP files lie in the drive under `photos/<id>/<width>.webp`. */
export interface PhotoTable {
  id: string;
  /** Who sent it; only they may put it into a listing. */
  owner_sub: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`, which fills the box until the photo is there. */
  color: string;
  /** 64-bit difference hash as a signed bigint, for finding the same photo again. */
  phash: string;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  /** Set when a listing holds it; photos of none are removed after a week. */
  attached: Generated<boolean>;
}

/** Uploads of an account in the current hour and day. */
export interface UploadQuotaTable {
  owner_sub: string;
  span: 'hour' | 'day';
  used: number;
  resets_at: ColumnType<Date, Date | string, Date | string>;
}

export interface FilesTables {
  photo: PhotoTable;
  upload_quota: UploadQuotaTable;
}

/** Widths in pixels of the files made of each photo. */
export const PHOTO_WIDTHS = [320, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** Public addresses of a photo by width. */
export const photoUrls = (id: string) => ({
  w320: `/files/${id}/320.webp`,
  w800: `/files/${id}/800.webp`,
  w1600: `/files/${id}/1600.webp`,
});
