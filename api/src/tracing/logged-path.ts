/** Routes whose next part lets in anyone who has it. */
const SECRET_ROUTE = /(\/(?:selections|search-orders)\/)[^/]+/g;
/** Looks like a random token: long, of letters in both cases and digits, and no file. */
const TOKEN = /\/(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}(?=\/|$)/g;

/** A request's path for logs: without its query, and without secrets of links. */
export const loggedPath = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '').replace(SECRET_ROUTE, '$1…').replace(TOKEN, '/…');
