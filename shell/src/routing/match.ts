import type { Locale } from '@baza/shared/contract';
import { createMatcher, firstCallsOf } from '@baza/shared/contract/match';
import type { CatalogRoute } from '../remotes/catalog.ts';
import type { PageNeeds } from '../remotes/prefetch.ts';
import type { RouteMatch, ShellPage } from './types.ts';

export interface RouteTable {
  /** The page of a path (without the locale prefix) and its query. */
  match(path: string, locale: Locale, search?: string): RouteMatch;
  /** The remote that owns a path, whatever the query. */
  owner(path: string): string | null;
  /** What the remote's page of a path needs with a query; null for other pages. */
  needs(path: string, search: string, locale: Locale): PageNeeds | null;
}

const isPage = (route: ShellPage | CatalogRoute): route is ShellPage => 'component' in route;

/** The shell's router: its own pages and the routes of the active releases. */
export function createRouteTable(
  routes: readonly CatalogRoute[],
  pages: readonly ShellPage[],
  text: (key: string) => string,
): RouteTable {
  // Pages of the shell come first: a release cannot take over the login.
  const find = createMatcher([...pages, ...routes]);

  function match(path: string, locale: Locale, search = ''): RouteMatch {
    const found = find(path, search);
    if (!found)
      return {
        pattern: null,
        layout: 'default2',
        guard: 'none',
        redirect: null,
        title: text('notFound.title'),
        target: { kind: 'missing' },
      };
    const { route, redirect } = found;
    if (redirect !== null) return { ...match(redirect, locale, search), redirect };
    const { path: pattern, layout, guard, role } = route;
    return {
      pattern,
      layout,
      guard,
      role,
      redirect,
      title: isPage(route) ? text(route.titleKey) : route.title[locale],
      target: isPage(route) ? { kind: 'page', page: route } : { kind: 'remote', remote: route.remote },
    };
  }

  function needs(path: string, search: string, locale: Locale): PageNeeds | null {
    const found = find(path, search);
    if (!found || isPage(found.route)) return null;
    const { route, params, redirect } = found;
    if (redirect !== null) return needs(redirect, search, locale);
    return {
      remote: route.remote,
      pattern: route.path,
      calls: firstCallsOf({ route, params }, search, locale),
    };
  }

  return {
    match,
    needs,
    owner(path) {
      const found = find(path, null);
      return found && found.redirect === null && !isPage(found.route) ? found.route.remote : null;
    },
  };
}
