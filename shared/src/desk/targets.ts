import { paths } from '@baza/shared/contract';
import { FILTER_LIMITS } from '@baza/shared/domain';
import { type DeskEntry, entriesFor } from './entries.ts';

/** A place that the command palette leads to. */
export type Target =
  | { kind: 'entry'; path: string; entry: DeskEntry }
  | { kind: 'listing' | 'application'; path: string; value: string }
  | { kind: 'moderation'; path: string; value: string };

/** Numbers of listings and applications, with or without "№" or "#". */
const NUMBER = /^[№#]?\s*([1-9]\d{0,8})$/;

/**
 * Returns where a typed text may lead people with these roles: an object with that number first, then desks by their names,
 * then the search of moderation.
 * @param nameOf the name of a desk as the menu shows it
 */
export function targetsOf(
  text: string,
  roles: readonly string[],
  nameOf: (entry: DeskEntry) => string,
): Target[] {
  const typed = text.trim();
  const [, value] = NUMBER.exec(typed) ?? [];
  const isOfApplications = roles.includes('operator') || roles.includes('supervisor');
  const wanted = typed.toLocaleLowerCase();
  return [
    ...(value && isOfApplications
      ? [{ kind: 'application' as const, path: paths.applicationDesk(`id=${value}`), value }]
      : []),
    ...(value ? [{ kind: 'listing' as const, path: paths.product(Number(value)), value }] : []),
    ...entriesFor(roles)
      .filter((entry) => nameOf(entry).toLocaleLowerCase().includes(wanted))
      .map((entry) => ({ kind: 'entry' as const, path: entry.path, entry })),
    ...(typed && roles.includes('moderator')
      ? [
          {
            kind: 'moderation' as const,
            path: `${paths.moderation()}?${new URLSearchParams({ search: typed.slice(0, FILTER_LIMITS.searchLength) })}`,
            value: typed,
          },
        ]
      : []),
  ];
}
