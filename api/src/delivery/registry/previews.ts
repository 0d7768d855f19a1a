import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RegistryDocument } from '@baza/registry';

/** A published release that who has its link sees in place of the stable one, until it ends. */
export interface Preview {
  remote: string;
  version: string;
  /** Seconds since 1970. */
  until: number;
}

export interface Previews {
  /** `mf_map@1.3.0~…`, for a link and for the cookie. */
  sign(preview: Preview): string;
  /** Null for a text that this site has not signed, and after its end. */
  read(token: string): Preview | null;
}

const TOKEN = /^([a-z][a-z0-9_]{0,59})@([\w.+-]{1,80})~([0-9a-z]{1,9})~([\w-]{43})$/;

/** @param secret the same for all processes of the site */
export function createPreviews(secret: string, now: () => number = Date.now): Previews {
  const signature = (claim: string) =>
    createHmac('sha256', `release preview ${secret}`).update(claim).digest();
  return {
    sign({ remote, version, until }) {
      const claim = `${remote}@${version}~${until.toString(36)}`;
      return `${claim}~${signature(claim).toString('base64url')}`;
    },
    read(token) {
      const [, remote = '', version = '', end = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (!remote) return null;
      const given = Buffer.from(signed, 'base64url');
      if (!timingSafeEqual(given, signature(`${remote}@${version}~${end}`))) return null;
      const until = Number.parseInt(end, 36);
      return until * 1000 > now() ? { remote, version, until } : null;
    },
  };
}

/**
 * The registry as a page with previews gets it: their releases are the stable ones, without canary and without another to
 * fall back to. One that is switched off stays off.
 */
export function withPreviews(document: RegistryDocument, previews: readonly Preview[]): RegistryDocument {
  const remotes = { ...document.remotes };
  for (const { remote, version } of previews) {
    const entry = remotes[remote];
    const release = entry?.releases[version];
    if (entry && release)
      remotes[remote] = {
        ...entry,
        channels: { stable: version },
        wasStable: [],
        releases: { [version]: release },
      };
  }
  return { ...document, remotes };
}
