/** Id of the links to the site's sections, for where the menu cannot open. */
export const SECTIONS = 'sections';
