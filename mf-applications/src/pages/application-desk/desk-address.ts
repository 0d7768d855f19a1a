import { paths } from '@baza/shared/contract';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationKind,
  type ApplicationStatus,
} from '@baza/shared/domain';
import type { DeskQuery } from '@baza/shared/schema';

export const LISTS = ['open', 'unassigned', 'mine', 'overdue', 'closed'] as const;
type DeskList = (typeof LISTS)[number];
export const SORTS = ['due', 'oldest', 'newest'] as const satisfies readonly DeskQuery['sort'][];
export const AGES = [1, 3, 7, 30] as const;

/** Drafts are their owners' alone. */
export const DESK_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'new');

/** What the address of the desk says. */
export interface Desk {
  list: DeskList;
  kind: ApplicationKind | null;
  status: ApplicationStatus | null;
  /** An operator's id. */
  operator: string | null;
  /** Sent at least so many days ago. */
  age: number | null;
  sort: DeskQuery['sort'];
  page: number;
  /** The open application. */
  id: number | null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;
const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the address; what is malformed is as if it were not there. */
export function readDesk(params: URLSearchParams): Desk {
  const age = whole(params.get('age'));
  const operator = params.get('operator');
  return {
    list: oneOf(LISTS, params.get('list')) ?? 'open',
    kind: oneOf(APPLICATION_KINDS, params.get('kind')),
    status: oneOf(DESK_STATUSES, params.get('status')),
    operator: operator && /^[\w-]{1,64}$/.test(operator) ? operator : null,
    age: AGES.find((days) => days === age) ?? null,
    sort: oneOf(SORTS, params.get('sort')) ?? 'due',
    page: whole(params.get('page')) ?? 1,
    id: whole(params.get('id')),
  };
}

export function deskHref(desk: Desk): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(desk)) {
    const isDefault =
      value === null || value === 'open' || value === 'due' || (name === 'page' && value === 1);
    if (!isDefault) params.set(name, String(value));
  }
  return paths.applicationDesk(params.toString());
}

/** What the API is asked for. */
export function deskQuery(
  { list, kind, status, operator, age, sort, page }: Desk,
  size: number,
): Partial<DeskQuery> {
  return {
    kind: kind ?? undefined,
    status: (status ?? undefined) as DeskQuery['status'],
    assignee: operator ?? (list === 'mine' ? 'me' : list === 'unassigned' ? 'unassigned' : undefined),
    overdue: list === 'overdue' ? true : undefined,
    closed: list === 'closed' ? true : undefined,
    olderThanDays: age ?? undefined,
    sort,
    page,
    size,
  };
}
