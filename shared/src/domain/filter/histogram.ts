/** What listings are counted by in a histogram: the whole price, or an area as a filter's query names it. */
export const HISTOGRAM_FIELDS = ['price', 'c.area_all', 'c.area', 'c.site'] as const;
export type HistogramField = (typeof HISTOGRAM_FIELDS)[number];
