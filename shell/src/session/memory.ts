import { local, perTab } from './storage.ts';

const HINT = 'baza.signed-in';
const RETURN_TO = 'baza.return-to';
const ENDED_AT = 'baza.ended-at';

/** Whether someone has logged in on this browser before: not a secret, it only decides how soon to ask the provider. */
export const loginHint = {
  get: (): boolean => local.get(HINT) === '1',
  set: (loggedIn: boolean): void => local.set(HINT, loggedIn ? '1' : null),
};

/** A path of this site, or null; never another site's URL, whatever was stored. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])/.test(path)) return null;
  const address = new URL(path, 'https://own.invalid');
  return address.origin === 'https://own.invalid' ? address.pathname + address.search + address.hash : null;
}

/** A path stored for the tab across one reload or one redirect to the identity provider. */
const place = (key: string) => ({
  keep: (path: string): void => perTab.set(key, ownPath(path)),
  take(): string | null {
    const path = ownPath(perTab.get(key));
    perTab.set(key, null);
    return path;
  },
});

/** The path before the login. */
export const returnTo = place(RETURN_TO);
/** The path at which the API refused the session and the page had to reload. */
export const endedAt = place(ENDED_AT);
