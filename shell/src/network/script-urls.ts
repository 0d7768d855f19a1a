/** A script URL in browsers without and with Trusted Types. */
type ScriptUrl = string;
/** Returns a usable script URL; throws for a forbidden one. */
export type ScriptUrls = (address: string) => ScriptUrl;

/** The part of the Trusted Types API in use, which TypeScript's library lacks. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

/**
 * A named policy for script URLs: under the page's Content-Security-Policy no plain string may become
 * one. The policies' names are listed there, and each may be created once.
 */
export function scriptUrlPolicy(
  name: 'baza-remotes' | 'baza-worker' | 'baza-first-paint',
  accepts: (address: URL) => boolean,
  page: Window & { trustedTypes?: PolicyFactory } = window,
): ScriptUrls {
  const createScriptURL = (address: string): string => {
    const url = new URL(address, page.location.href);
    if (!accepts(url)) throw new TypeError(`${url.origin} may not give scripts to this page`);
    return address;
  };
  const policy = page.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy ? (address) => policy.createScriptURL(address) as ScriptUrl : createScriptURL;
}

/** Whether a remote's entry may be loaded from a URL: our own origin, or a configured one. */
export const fromOrigins =
  (origins: readonly string[]) =>
  ({ origin, protocol }: URL): boolean =>
    /^https?:$/.test(protocol) && origins.includes(origin);
