import type { Origins } from '@baza/shared/contract/release';
import type { Chosen } from '../rendering/bundles.ts';

/** Origins by kind, and whether a release compiles WebAssembly. */
export type Declared = Origins & { webAssembly?: true };

export interface PolicyOptions {
  /** Other origins that serve remotes. */
  remoteOrigins: readonly string[];
  tileOrigins: readonly string[];
  /** Origins of PMTiles archives, which scripts read. */
  archiveOrigins?: readonly string[];
  /** Keycloak's origin when it is not ours. */
  identityOrigin: string | null;
  /** What the page's releases have declared. */
  declared?: Declared;
  /** Sources of workers besides our origin. */
  workers?: readonly string[];
  /** Style sheets in the page, as sources by their hashes. */
  styles?: readonly string[];
  reports: Reports;
}

/** URL for reports of violations. */
export interface Reports {
  address: string;
  /** The site is reached over https. */
  secure: boolean;
}

/** Trusted Types policies that may create script URLs: webpack's in each build, and those of the shell. */
const SCRIPT_POLICIES = ['baza-webpack', 'baza-first-paint', 'baza-remotes', 'baza-worker'];
/** Videos that editors chose there; a frame is made once somebody plays one. */
const VIDEO_ORIGIN = 'https://www.youtube-nocookie.com';
const GROUP = 'csp';

const serialised = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** Browsers support `report-to` only over https, and then ignore `report-uri`. */
const reporting = ({ address, secure }: Reports): Record<string, string[]> => ({
  ...(secure ? { 'report-to': [GROUP] } : {}),
  'report-uri': [address],
});

/** The header `Reporting-Endpoints`, which defines the group of `report-to`. */
export const reportingHeader = ({ address, secure }: Reports): Record<string, string> =>
  secure ? { 'reporting-endpoints': `${GROUP}="${address}"` } : {};

/**
 * The Content-Security-Policy of every page: no inline scripts, no inline styles but known sheets, no eval, only configured origins, and
 * no plain strings in script sinks (Trusted Types). See docs/decisions.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { remoteOrigins, tileOrigins, archiveOrigins = [], identityOrigin, reports } = options;
  const { styles = [], workers = [] } = options;
  const { connect = [], img = [], media = [], font = [], frame = [] } = options.declared ?? {};
  const identity = identityOrigin ? [identityOrigin] : [];
  return serialised({
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...remoteOrigins,
      // Allows no `eval` of strings.
      ...(options.declared?.webAssembly ? ["'wasm-unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", ...remoteOrigins, ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins, ...tileOrigins, ...img],
    'font-src': ["'self'", ...remoteOrigins, ...font],
    ...(media.length ? { 'media-src': ["'self'", ...media] } : {}),
    'connect-src': ["'self'", ...remoteOrigins, ...archiveOrigins, ...identity, ...connect],
    'frame-src': ["'self'", VIDEO_ORIGIN, ...identity, ...frame],
    'worker-src': ["'self'", ...workers],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...identity],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // Each build has a webpack runtime of its own.
    'trusted-types': [...SCRIPT_POLICIES, "'allow-duplicates'"],
    ...reporting(reports),
  });
}

/** The policy of invisible pages that run one script. */
export const framePolicy = (reports: Reports): string =>
  serialised({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...reporting(reports),
  });

/** `https://{a-c}.tile.example.org/{z}/{x}/{y}.png` → the origins it stands for. */
export function tileOriginsOf(template: string): string[] {
  if (!/^https?:\/\//.test(template)) return [];
  const range = /\{([a-z])-([a-z])\}/.exec(template);
  if (!range) return [new URL(template.replace(/\{\w+\}/g, '0')).origin];
  const [whole, first = 'a', last = 'a'] = range;
  const names = Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );
  return names.map((name) => new URL(template.replace(whole, name).replace(/\{\w+\}/g, '0')).origin);
}

const ORIGIN_KINDS = [
  'connect',
  'img',
  'media',
  'font',
  'frame',
] as const satisfies readonly (keyof Origins)[];

/** What the releases of a page have declared: ops have approved all that visitors get. */
export function declaredOrigins(chosen: Chosen): Declared {
  const manifests = [...chosen.values()].map(({ manifest }) => manifest);
  const all = manifests.map(({ origins = {} }) => origins);
  const origins: Origins = Object.fromEntries(
    ORIGIN_KINDS.map((kind) => [kind, [...new Set(all.flatMap((each) => each[kind] ?? []))].sort()]),
  );
  return { ...origins, ...(manifests.some(({ webAssembly }) => webAssembly) ? { webAssembly: true } : {}) };
}
