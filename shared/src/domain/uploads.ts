/** The largest photo the API takes, in megabytes. */
export const MAX_PHOTO_MB = 20;
/** What the file dialog offers; phones convert their own format to JPEG for it. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
