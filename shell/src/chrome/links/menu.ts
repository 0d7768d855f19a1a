import type { RemoteMenuEntry } from '@baza/shared/contract/types';
import { matchPath } from 'react-router-dom';

/** The page for posting a listing, which header and drawer show as a button. */
export const POSTING = '/request/new';

const allowed = (roles: readonly string[]) => (entry: RemoteMenuEntry) =>
  !entry.role || roles.includes(entry.role);

/** Sorted entries of one menu that these roles may see. */
export const entriesOf = (
  menu: readonly RemoteMenuEntry[],
  place: RemoteMenuEntry['place'],
  roles: readonly string[],
): RemoteMenuEntry[] =>
  menu.filter((entry) => entry.place === place && allowed(roles)(entry)).sort((a, b) => a.order - b.order);

export const hasPath = (menu: readonly RemoteMenuEntry[], path: string): boolean =>
  menu.some((entry) => entry.path === path);

/** The entry of the current page: the deepest one that equals or contains the path; home only for itself. */
export function currentEntry(entries: readonly RemoteMenuEntry[], path: string): RemoteMenuEntry | undefined {
  return entries
    .filter((entry) => matchPath({ path: entry.path, end: entry.path === '/' }, path) !== null)
    .sort((a, b) => b.path.length - a.path.length)[0];
}
