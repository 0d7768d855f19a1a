/** Origins which may send people here and get them back: the site's own and the configured others. */
export interface Origins {
  list: readonly string[];
  /** An Origin header's value. */
  has(origin: string): boolean;
  /** A whole address on one of them: no credentials and no fragment in it. */
  allowsUrl(url: unknown): url is string;
}

export function createOrigins(urls: readonly string[]): Origins {
  const list = [...new Set(urls.map((url) => new URL(url).origin))];
  const has = (origin: string) => list.includes(origin);
  return {
    list,
    has,
    allowsUrl(url): url is string {
      if (typeof url !== 'string' || url.includes('#') || url.length > 2000) return false;
      const parsed = URL.parse(url);
      // Compared as text too, so that no oddity of URL parsing lets another address through.
      return (
        parsed !== null &&
        has(parsed.origin) &&
        parsed.username === '' &&
        parsed.password === '' &&
        (url === parsed.origin || url.startsWith(`${parsed.origin}/`) || url.startsWith(`${parsed.origin}?`))
      );
    },
  };
}
