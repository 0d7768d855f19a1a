import { cookies, local, perTab } from '@baza/shared/browser';
import type { SessionUser } from '@baza/shared/contract';
import { hintsOf, rolesCookie, visitorOf } from '@baza/shared/contract/visitor';
import { STORAGE_KEYS } from '@baza/shared/domain';

/**
 * Whether someone was logged in when this browser was last here, and with which roles: no secret, and it grants nothing.
 * It decides how soon to ask the provider; the server reads it for canaries and for what a page shows first.
 */
export const lastSession = {
  isKnown: (): boolean => hintsOf(cookies.get()).signedIn,
  /** Who it was, without phone and e-mail. */
  get(): { user: SessionUser; roles: readonly string[] } | null {
    const [id, userName, name] = (local.get(STORAGE_KEYS.account) ?? '').split('\n');
    return id && userName && name && lastSession.isKnown()
      ? { user: { id, userName, name }, roles: visitorOf(cookies.get()).roles }
      : null;
  },
  keep(roles: readonly string[] | null, user?: SessionUser): void {
    local.set(STORAGE_KEYS.account, user ? [user.id, user.userName, user.name].join('\n') : null);
    cookies.set(rolesCookie(roles));
  },
};

/** A path of this site, or null; never another site's URL, whatever was stored. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])/.test(path)) return null;
  const address = new URL(path, 'https://own.invalid');
  return address.origin === 'https://own.invalid' ? address.pathname + address.search + address.hash : null;
}

/** A path stored for the tab across one reload or one redirect to the identity provider. */
const place = (key: string) => ({
  keep(path: string): void {
    perTab.set(key, ownPath(path));
  },
  take(): string | null {
    const path = ownPath(perTab.get(key));
    perTab.set(key, null);
    return path;
  },
});

/** The path before the login. */
export const returnTo = place(STORAGE_KEYS.returnTo);
/** The path at which the API refused the session and the page had to reload. */
export const endedAt = place(STORAGE_KEYS.endedAt);
