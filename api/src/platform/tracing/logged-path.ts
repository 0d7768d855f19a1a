/**
 * Routes whose next part is a secret: anyone who has it may read or change what it leads to. The gateway's log masks the
 * same routes (`docker/nginx/nginx.conf`, compared by `scripts/gateway.test.mjs`).
 */
export const SECRET_ROUTES: readonly string[] = [
  'selections',
  'search-orders',
  // The session of a browser without WebSockets: its number lets others read it and send for it.
  'websocket-endpoint/[^/]+',
];
const SECRET_ROUTE = new RegExp(`(/(?:${SECRET_ROUTES.join('|')})/)[^/]+`, 'g');
/** Looks like a random token: long, of letters in both cases and digits, and no file. */
const TOKEN = /\/(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{20,}(?=\/|$)/g;
/** Letters, digits, `-` and `_`, which routes match whether they are encoded or not. */
const ENCODED = /%(?:2d|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9a])/gi;

/** A request's path for logs: without its query, and without secrets of links. */
export const loggedPath = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .replace(ENCODED, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
    .replace(SECRET_ROUTE, '$1…')
    .replace(TOKEN, '/…');
