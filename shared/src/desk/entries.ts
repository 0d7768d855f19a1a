import { paths } from '@baza/shared/contract';
import type { DeskQueue, Role } from '@baza/shared/domain';

interface Entry {
  key: string;
  path: string;
  /** Any of these roles may open the desk. */
  roles: readonly Role[];
  /** Queues whose items wait there. */
  queues: readonly DeskQueue[];
}

/** The desks in the order of the menu. */
const ENTRIES = [
  { key: 'moderation', path: paths.moderation(), roles: ['moderator'], queues: ['listings'] },
  {
    key: 'reports',
    path: `${paths.moderation()}?list=reported`,
    roles: ['moderator'],
    queues: ['reports'],
  },
  { key: 'comments', path: paths.commentDesk(), roles: ['moderator'], queues: ['comments'] },
  { key: 'roles', path: paths.roleDesk(), roles: ['moderator'], queues: ['roles'] },
  {
    key: 'applications',
    path: paths.applicationDesk(),
    roles: ['operator'],
    queues: ['applications'],
  },
  {
    key: 'overdue',
    path: paths.applicationDesk('list=overdue'),
    roles: ['supervisor'],
    queues: ['overdue'],
  },
  { key: 'viewings', path: paths.viewingDesk(), roles: ['operator'], queues: [] },
  { key: 'supervision', path: paths.supervision(), roles: ['supervisor'], queues: [] },
  {
    key: 'companyCallbacks',
    path: paths.companyCallbacks(),
    roles: ['operator'],
    queues: ['companyCallbacks'],
  },
  { key: 'callbacks', path: `${paths.callbacks()}?of=mine`, roles: ['operator'], queues: ['callbacks'] },
  { key: 'bankApplications', path: paths.bankDesk(), roles: ['bank'], queues: ['bankApplications'] },
  { key: 'offers', path: paths.creditDesk(), roles: ['bank'], queues: [] },
  { key: 'content', path: paths.content(), roles: ['content'], queues: [] },
  { key: 'ops', path: paths.ops(), roles: ['ops'], queues: [] },
] as const satisfies readonly Entry[];

export type DeskEntry = (typeof ENTRIES)[number];

/** Returns the desks that the roles may open. */
export const entriesFor = (roles: readonly string[]): DeskEntry[] =>
  ENTRIES.filter((entry) => entry.roles.some((role) => roles.includes(role)));

/** Returns the desk of an address: the entry with the longest path whose query is part of the address's. */
export function currentEntry(
  entries: readonly DeskEntry[],
  pathname: string,
  search: string,
): DeskEntry | undefined {
  const has = new URLSearchParams(search);
  const fits = ({ path }: DeskEntry) => {
    const [base = '', query = ''] = path.split('?');
    return (
      (pathname === base || pathname.startsWith(`${base}/`)) &&
      [...new URLSearchParams(query)].every(([name, value]) => has.get(name) === value)
    );
  };
  return entries.filter(fits).sort((a, b) => b.path.length - a.path.length)[0];
}
