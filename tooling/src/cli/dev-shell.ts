import { UsageError } from './project-name.ts';

/** The origin of a site's URL; throws `UsageError` if it is invalid. */
export function shellOrigin(address: string): string {
  try {
    const url = new URL(address);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  } catch {
    // told below
  }
  throw new UsageError(`--shell wants the site's address, e.g. https://baza.example, not "${address}".`);
}

/**
 * Checks whether a site allows overrides. Throws `UsageError` if it does not, because the page would silently ignore
 * the remote; returns a warning if the site is unreachable.
 */
export async function askShell(origin: string, send: typeof fetch = fetch): Promise<string | null> {
  let allowed: unknown;
  try {
    const response = await send(`${origin}/api/config`, { signal: AbortSignal.timeout(5000) });
    allowed = ((await response.json()) as { allowOverrides?: unknown }).allowOverrides;
  } catch {
    return `${origin} does not respond now; start it, or name another site with --shell.`;
  }
  if (allowed !== true)
    throw new UsageError(
      `${origin} does not allow overrides. Take a site that does: a local one, or a test site whose operators set ALLOW_OVERRIDES=true.`,
    );
  return null;
}

/** The page with this remote from localhost in place of its release. */
export const overrideAddress = (origin: string, path: string, remote: string, port: number): string =>
  `${origin}${path}?override=${remote}@http://localhost:${port}/`;
