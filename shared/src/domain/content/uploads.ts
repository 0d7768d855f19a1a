/** The largest photo the API takes, in megabytes. */
export const MAX_PHOTO_MB = 40;
/** The largest photo in millions of pixels; HEIC cannot be scaled down while it is decoded. */
export const MAX_PHOTO_MEGAPIXELS = 120;
export const MAX_HEIC_MEGAPIXELS = 64;
/** Pixels of the shorter side. */
export const MIN_PHOTO_SIDE = 200;
/** Formats that the API takes, whatever the name and type of a file say. */
const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
/** Most systems know no type for HEIC, only its extension. */
const HEIC_EXTENSIONS = ['.heic', '.heif'] as const;
/** What the file dialog offers for photos. */
export const PHOTO_TYPES = [...IMAGE_TYPES, ...HEIC_EXTENSIONS].join(',');
/** What the file dialog offers for documents. */
export const DOCUMENT_FILES = ['application/pdf', PHOTO_TYPES].join(',');

const PHOTO_NAME = /\.(jpe?g|jfif|png|webp|avif|heic|heif|hif)$/i;

/** Whether a file's type or name is that of a photo; its contents are checked by the API. */
export const looksLikePhoto = ({ name, type }: { name: string; type: string }): boolean =>
  IMAGE_TYPES.some((known) => known === type) || PHOTO_NAME.test(name);

/** Bytes of a file that tell its format. */
export const SIGNATURE_BYTES = 16;
/** Brands of HEIF and AVIF files, in the box that such a file begins with. */
const HEIF_BRAND = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1|avif|avis)/;
const text = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

export const isHeif = (start: Uint8Array): boolean => HEIF_BRAND.test(text(start, 4, 12));

/** Whether a file begins like a photo that the API takes. */
export const startsLikePhoto = (start: Uint8Array): boolean =>
  text(start, 0, 3) === '\xff\xd8\xff' ||
  text(start, 0, 4) === '\x89PNG' ||
  (text(start, 0, 4) === 'RIFF' && text(start, 8, 12) === 'WEBP') ||
  isHeif(start);

/** Recordings of this site. There is no transcoding here: what is uploaded is what browsers play. */
export const VIDEO_FORMATS = ['mp4', 'webm'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];
export const VIDEO_TYPES = VIDEO_FORMATS.map((format) => `video/${format}`).join();
/** As much as a usual connection sends within the minute that a request may take. */
export const MAX_VIDEO_MB = 50;
export const MAX_VIDEO_SECONDS = 300;
/** Where one is served. */
export const videoFileUrl = (file: string, format: VideoFormat): string => `/files/videos/${file}.${format}`;
