/** What social networks and messengers show: 1.91 to 1, wide enough for the largest of them; pixels. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** Where the picture of a listing's link is, or that of all other pages. */
export const previewPath = (edition: string, listing?: number | string): string =>
  listing === undefined ? `/previews/${edition}/site.jpg` : `/previews/${edition}/listings/${listing}.jpg`;
