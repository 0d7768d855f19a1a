/** The page's cookies; none where the browser blocks them. */
export const cookies = {
  get(page: Pick<Document, 'cookie'> = document): string {
    try {
      return page.cookie ?? '';
    } catch {
      return '';
    }
  },
  /** @param cookie as a `Set-Cookie` header writes it */
  set(cookie: string, page: Pick<Document, 'cookie'> = document): void {
    try {
      page.cookie = cookie;
    } catch {
      // Blocked: only this page has the choice.
    }
  },
  /** Whether this browser stores cookies of the site, which a log-in needs. */
  areAllowed(): boolean {
    try {
      if (!navigator.cookieEnabled) return false;
      if (document.cookie) return true;
      cookies.set('probe=1; path=/; samesite=lax');
      const isStored = document.cookie.includes('probe=1');
      cookies.set('probe=; max-age=0; path=/; samesite=lax');
      return isStored;
    } catch {
      return false;
    }
  },
};
