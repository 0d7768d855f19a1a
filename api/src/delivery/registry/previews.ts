import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegistryDocument, Release, RemoteEntry } from '@baza/registry';

/** A published release that who has its link sees in place of the stable one, until it ends. */
export interface Preview {
  remote: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
  /** The browser that alone may open it: of a release that ops have not approved. */
  key?: string;
}

export interface Previews {
  /** `mf_map@1.3.0~…`, for a link and for the cookie. */
  sign(preview: Preview): string;
  /** Null for a text that this site has not signed, after its end, and in another browser than the one that it is bound to. */
  read(token: string, key?: string): Preview | null;
}

const TOKEN = /^([a-z][a-z0-9_]{0,59})@([\w.+-]{1,80})~([0-9a-z]{1,9})~(b~)?([\w-]{43})$/;

const bound = (claim: string, key: string | undefined): string =>
  key ? `${claim}~ in browser ${key}` : claim;

/** @param secret the same for all processes of the site */
export function createPreviews(secret: string, now: () => number = Date.now): Previews {
  const signature = (claim: string) =>
    createHmac('sha256', `release preview ${secret}`).update(claim).digest();
  return {
    sign({ remote, version, until, key }) {
      const claim = `${remote}@${version}~${until.toString(36)}`;
      return `${claim}~${key ? 'b~' : ''}${signature(bound(claim, key)).toString('base64url')}`;
    },
    read(token, key) {
      const [, remote = '', version = '', end = '', isBound, signed = ''] = TOKEN.exec(token) ?? [];
      if (!remote || (isBound && !key)) return null;
      const given = Buffer.from(signed, 'base64url');
      const claim = bound(`${remote}@${version}~${end}`, isBound && key);
      if (!timingSafeEqual(given, signature(claim))) return null;
      const until = Number.parseInt(end, 36);
      if (until * 1000 <= now()) return null;
      return { remote, version, until, ...(isBound && key ? { key } : {}) };
    },
  };
}

/**
 * The registry as a page with previews gets it: their releases are the stable ones, without canary and without another to
 * fall back to. One that is switched off stays off. A release that waits for approval is in a preview that is bound to a browser.
 */
export function withPreviews(document: RegistryDocument, previews: readonly Preview[]): RegistryDocument {
  const remotes = { ...document.remotes };
  for (const preview of previews) {
    const { remote, version } = preview;
    const { launch: _, ...entry }: Partial<RemoteEntry> = remotes[remote] ?? {};
    const release = previewed(document, preview);
    if (release)
      remotes[remote] = {
        ...entry,
        channels: { stable: version },
        wasStable: [],
        releases: { [version]: release },
      };
  }
  return { ...document, remotes };
}

/** The release of a preview; undefined if it is neither published nor, for the browser that may see it, waiting. */
export function previewed(
  { remotes, waiting }: RegistryDocument,
  { remote, version, key }: Preview,
): Pick<Release, 'url' | 'manifest'> | undefined {
  const waits = key ? waiting?.[remote]?.[version] : undefined;
  return remotes[remote]?.releases[version] ?? (waits && { url: waits.url, manifest: waits.manifest });
}
