import type { PublicConfig } from '@baza/shared/schema';
import { contentSecurityPolicy, type Declared, type Reports, reportingHeader, tileOriginsOf } from './csp.ts';

const localOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Response headers of pages, by the sources of its policy: style sheets that it contains, and what its releases declared. */
export function pageHeaders({
  publicUrl,
  config,
  remoteOrigins,
  reports,
}: {
  publicUrl: string;
  config: PublicConfig;
  remoteOrigins: readonly string[];
  reports: Reports;
}): (styles: readonly string[], declared: Declared) => Record<string, string> {
  const identityOrigin = new URL(config.keycloak.url, publicUrl).origin;
  const policy = {
    // An override loads a remote from a developer's machine.
    remoteOrigins: [...remoteOrigins, ...(config.allowOverrides ? localOrigins : [])],
    // Its workers start from a script of the page's origin: browsers start none of another one.
    workers: config.allowOverrides ? ['blob:'] : [],
    tileOrigins: [
      ...tileOriginsOf(config.tiles.osm),
      ...(config.tiles.googleOrigin ? [config.tiles.googleOrigin] : []),
    ],
    archiveOrigins: tileOriginsOf(config.tiles.pmtiles ?? ''),
    identityOrigin: identityOrigin === new URL(publicUrl).origin ? null : identityOrigin,
    reports,
  };
  return (styles, declared) => ({
    'content-security-policy': contentSecurityPolicy({ ...policy, styles, declared }),
    ...reportingHeader(reports),
    // A page depends on its visitor: theme, releases, the cookie it may set.
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
}
