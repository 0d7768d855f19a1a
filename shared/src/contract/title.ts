/** The product's name: the same in every language. */
export const SITE = 'База недвижимости';

/** Returns the title of a page in the browser’s tab, with the site’s name. Server and browser share it. */
export const documentTitle = (title: string): string => (title ? `${title} — ${SITE}` : SITE);
