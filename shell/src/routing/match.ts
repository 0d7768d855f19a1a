import type { Locale } from '@baza/shared/contract';
import { matchRoutes } from 'react-router-dom';
import type { CatalogRoute } from '../remotes/catalog.ts';
import type { RouteMatch, ShellPage } from './types.ts';

const missing: RouteMatch = {
  pattern: null,
  layout: 'default2',
  guard: 'none',
  title: '',
  target: { kind: 'missing' },
};

export interface RouteTable {
  /** What a path (without the locale prefix) stands for. */
  match(path: string, locale: Locale): RouteMatch;
  /** The remote that owns a path. */
  owner(path: string): string | null;
}

/** The shell's router: its own pages and the routes of the active releases, the most exact pattern first. */
export function createRouteTable(
  routes: readonly CatalogRoute[],
  pages: readonly ShellPage[],
  titleOf: (key: string) => string,
): RouteTable {
  const objects = [
    ...pages.map((page) => ({ path: page.path, handle: { page, route: null } })),
    ...routes.map((route) => ({ path: route.path, handle: { page: null, route } })),
  ];
  // Pages of the shell come first: a release cannot take the login over.
  const find = (path: string) => matchRoutes(objects, path)?.at(-1)?.route.handle ?? null;
  return {
    match(path, locale) {
      const { page, route } = find(path) ?? { page: null, route: null };
      if (page) {
        const { path: pattern, layout, guard, role, titleKey } = page;
        return { pattern, layout, guard, role, title: titleOf(titleKey), target: { kind: 'page', page } };
      }
      if (!route) return missing;
      const { path: pattern, layout, guard, role, title, remote } = route;
      return { pattern, layout, guard, role, title: title[locale], target: { kind: 'remote', remote } };
    },
    owner: (path) => find(path)?.route?.remote ?? null,
  };
}
