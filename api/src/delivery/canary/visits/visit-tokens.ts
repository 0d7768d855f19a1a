import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A page that the server sent to a visitor, with the releases that it chose for it. */
interface PageVisit {
  id: string;
  /** Version by remote. */
  releases: ReadonlyMap<string, string>;
}

export interface VisitTokens {
  /** @param visitor the visitor's key; empty without one */
  sign(releases: ReadonlyMap<string, string>, visitor: string): string;
  /** Null for a text that this site has not signed for this visitor, and after it has expired. */
  read(token: string, visitor: string): PageVisit | null;
}

/** Web vitals are reported when a page is left; of pages that are open for longer they are not counted. */
const VALID_MS = 2 * 3_600_000;
const ID_BYTES = 12;
const TOKEN = /^([0-9a-z]{1,9})~([\w-]{16})~([\w.+@~-]{3,1500})~([\w-]{43})$/;

/** @param secret the same for all processes of the site */
export function createVisitTokens(secret: string, now: () => number = Date.now): VisitTokens {
  const signature = (claim: string, visitor: string) =>
    createHmac('sha256', `visit token ${secret}`)
      .update(JSON.stringify([claim, visitor]))
      .digest();
  return {
    sign(releases, visitor) {
      const end = Math.floor((now() + VALID_MS) / 1000).toString(36);
      const names = [...releases].map(([remote, version]) => `${remote}@${version}`).join('~');
      const claim = `${end}~${randomBytes(ID_BYTES).toString('base64url')}~${names}`;
      return `${claim}~${signature(claim, visitor).toString('base64url')}`;
    },
    read(token, visitor) {
      const [, end = '', id = '', names = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (!id) return null;
      const given = Buffer.from(signed, 'base64url');
      if (!timingSafeEqual(given, signature(`${end}~${id}~${names}`, visitor))) return null;
      if (Number.parseInt(end, 36) * 1000 <= now()) return null;
      const releases = names.split('~').map((name): [string, string] => {
        const at = name.indexOf('@');
        return [name.slice(0, at), name.slice(at + 1)];
      });
      return { id, releases: new Map(releases) };
    },
  };
}
