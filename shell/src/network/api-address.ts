/** The API's base as an absolute URL: `/api/` on https://baza.uz → `https://baza.uz/api/`. */
export function apiBaseUrl(apiBase: string, origin: string): URL {
  const base = new URL(apiBase, origin);
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** True for URLs below the API's base on its exact origin: only they get the bearer token. */
export const isApiAddress = (address: URL, base: URL): boolean =>
  address.origin === base.origin && address.pathname.startsWith(base.pathname);

/** Calls that need no token and so never wait for the session. */
export const isPublicCall = (address: URL, base: URL): boolean =>
  isApiAddress(address, base) &&
  /^(?:public\/|config$|vitals$)/.test(address.pathname.slice(base.pathname.length));
