/** The product's name: the same in every language. */
export const SITE = 'База недвижимости';

/** What the browser's tab shows of a page; server and browser write it alike. */
export const documentTitle = (title: string): string => (title ? `${title} — ${SITE}` : SITE);
