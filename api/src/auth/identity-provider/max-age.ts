import type Provider from 'oidc-provider';

/**
 * A `Set-Cookie` value with `Max-Age` as well, which a browser counts by its own clock and prefers to `Expires`.
 * @param now the server's clock in ms, by which `Expires` was written
 */
export function withMaxAge(line: string, now: number): string {
  const expires = /; *expires=([^;]+)/i.exec(line)?.[1];
  if (!expires || /; *max-age=/i.test(line)) return line;
  return `${line}; max-age=${Math.max(0, Math.round((Date.parse(expires) - now) / 1000))}`;
}

/** Adds `Max-Age` to the provider's cookies: with `Expires` alone nobody could log in while the server's clock is slow. */
export function addMaxAge(provider: Provider): void {
  provider.use(async ({ res }, next) => {
    await next();
    const lines = res.getHeader('set-cookie');
    if (Array.isArray(lines))
      res.setHeader(
        'set-cookie',
        lines.map((line) => withMaxAge(line, Date.now())),
      );
  });
}
