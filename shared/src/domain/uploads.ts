/** The largest photo the API takes, in megabytes. */
export const MAX_PHOTO_MB = 20;
/** What the file dialog offers; phones convert their own format to JPEG for it. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** Recordings of this site. There is no transcoding here: what is uploaded is what browsers play. */
export const VIDEO_FORMATS = ['mp4', 'webm'] as const;
export type VideoFormat = (typeof VIDEO_FORMATS)[number];
export const VIDEO_TYPES = VIDEO_FORMATS.map((format) => `video/${format}`).join();
/** As much as a usual connection sends within the minute that a request may take. */
export const MAX_VIDEO_MB = 50;
export const MAX_VIDEO_SECONDS = 300;
/** Where one is served. */
export const videoFileUrl = (file: string, format: VideoFormat): string => `/files/videos/${file}.${format}`;
