import { localePath } from '@baza/shared/contract/routes';
import { EDITIONS, type Edition, type Locale, localeOfEdition } from '@baza/shared/domain';
import type { ReleaseManifest } from '../schema.ts';
import { PARCELS } from './parcel-page.ts';

/** One page that the render check renders in each language, and in Latin script. */
export interface GatePage {
  /** A route's pattern, or an exposed module. */
  of: { route: string } | { parcel: string };
  /** Without the prefix of a language. */
  path: string;
}

/** An address of a route: optional parameters and the required query are there, with values that their rules allow. */
const pathOf = ({ path, params = {}, requiredQuery = [] }: ReleaseManifest['routes'][number]): string =>
  path
    .split('/')
    .map((segment) => {
      if (segment === '*') return 'a';
      if (!segment.startsWith(':')) return segment;
      const rule = params[segment.slice(1).replace(/\?$/, '')];
      return Array.isArray(rule) ? encodeURIComponent(rule[0] ?? 'a') : '1';
    })
    .join('/') + requiredQuery.map((name, at) => `${at ? '&' : '?'}${name}=1`).join('');

/** What the server renders of a release: pages that are open to anybody, and parcels. */
const pagesOf = ({ routes, exposes }: ReleaseManifest): GatePage[] => [
  ...routes
    .filter(({ guard }) => guard === 'none')
    .map((route) => ({ of: { route: route.path }, path: pathOf(route) })),
  ...exposes
    .filter((expose) => expose !== './lifecycles')
    .map((expose) => ({ of: { parcel: expose }, path: `${PARCELS}/${expose.slice(2)}` })),
];

export interface Address {
  page: GatePage;
  locale: Locale;
  edition: Edition;
  url: string;
}

export const addressesOf = (manifest: ReleaseManifest): Address[] =>
  pagesOf(manifest).flatMap((page) =>
    EDITIONS.map((edition) => ({
      page,
      locale: localeOfEdition(edition),
      edition,
      url: localePath(edition, page.path),
    })),
  );
