/** Origins allowed to start a login and receive its redirect: the site's own and the configured others. */
export interface Origins {
  list: readonly string[];
  /** An Origin header's value. */
  has(origin: string): boolean;
  /** Whether a URL is on one of them, without credentials or a fragment. */
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
      // Also compared as text, so that a URL parsing quirk cannot let another address through.
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
