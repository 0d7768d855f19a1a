import { paths } from '@baza/shared/contract';
import {
  APPLICATION_KINDS,
  APPLICATION_STATUSES,
  type ApplicationKind,
  type ApplicationStatus,
  DESK_SORTS,
} from '@baza/shared/domain';
import { isDay, pageOf } from '@baza/shared/page';
import type { DeskQuery, DeskQueryInput } from '@baza/shared/schema';

export const LISTS = ['open', 'unassigned', 'mine', 'overdue', 'closed'] as const;
type DeskList = (typeof LISTS)[number];
export const VIEWS = ['list', 'board'] as const;
type View = (typeof VIEWS)[number];
/** Cards of a column of the board that are loaded at once. */
export const COLUMN_SIZE = 8;
export const AGES = [1, 3, 7, 30] as const;

/** Drafts are their owners' alone. */
export const DESK_STATUSES = APPLICATION_STATUSES.filter((status) => status !== 'new');

/** What narrows a list. */
export interface DeskFilter {
  kind: ApplicationKind | null;
  status: Exclude<ApplicationStatus, 'new'> | null;
  /** An operator's id; lists of unassigned and own applications ignore it. */
  operator: string | null;
  /** A region or a district of the property. */
  area: number | null;
  /** Sent at least so many days ago. */
  age: number | null;
  /** Days of Tashkent on which it was sent, both included. */
  from: string | null;
  to: string | null;
}

/** What the address of the desk says. */
export interface Desk extends DeskFilter {
  list: DeskList;
  view: View;
  sort: DeskQuery['sort'];
  page: number;
  /** A number that is searched for: names, phones and personal numbers are never in an address. */
  number: number | null;
  /** The open application. */
  id: number | null;
}

export const NO_FILTER: DeskFilter = {
  kind: null,
  status: null,
  operator: null,
  area: null,
  age: null,
  from: null,
  to: null,
};
const DEFAULTS: Desk = {
  ...NO_FILTER,
  list: 'open',
  sort: 'due',
  view: 'list',
  page: 1,
  number: null,
  id: null,
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;
const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const day = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);
export const hasOperator = (list: DeskList): boolean => list !== 'mine' && list !== 'unassigned';

/** Reads the address; what is malformed is as if it were not there. */
export function readDesk(params: URLSearchParams): Desk {
  const list = oneOf(LISTS, params.get('list')) ?? DEFAULTS.list;
  const age = whole(params.get('age'));
  const operator = params.get('operator');
  return {
    list,
    kind: oneOf(APPLICATION_KINDS, params.get('kind')),
    status: oneOf(DESK_STATUSES, params.get('status')),
    operator: hasOperator(list) && operator && /^[\w-]{1,64}$/.test(operator) ? operator : null,
    area: whole(params.get('area')),
    age: AGES.find((days) => days === age) ?? null,
    from: day(params.get('from')),
    to: day(params.get('to')),
    sort: oneOf(DESK_SORTS, params.get('sort')) ?? DEFAULTS.sort,
    view: oneOf(VIEWS, params.get('view')) ?? DEFAULTS.view,
    page: pageOf(params.get('page')),
    number: whole(params.get('number')),
    id: whole(params.get('id')),
  };
}

export function deskHref(desk: Desk): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(DEFAULTS) as (keyof Desk)[])
    if (desk[name] !== DEFAULTS[name] && !(name === 'operator' && !hasOperator(desk.list)))
      params.set(name, String(desk[name]));
  return paths.applicationDesk(params.toString());
}

/** Returns the filter as the list, the export and bulk assignment take it. */
export function filterQuery({
  list,
  kind,
  status,
  operator,
  area,
  age,
  from,
  to,
}: Desk): Omit<DeskQueryInput, 'page' | 'size' | 'sort'> {
  const assignee = list === 'mine' ? 'me' : list === 'unassigned' ? 'unassigned' : operator;
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(assignee && { assignee }),
    ...(list === 'overdue' && { overdue: 'true' }),
    ...(area && { area }),
    ...(age && { olderThanDays: age }),
    ...(from && { from }),
    ...(to && { to }),
    closed: String(list === 'closed'),
  };
}

/** Application numbers: a TIN and a phone without its code have more digits. */
const NUMBER = /^[#№]?\s*([1-9]\d{0,5})$/;

/** Returns the number of an application that a typed text certainly is. */
export const numberOf = (text: string): number | null => whole(NUMBER.exec(text.trim())?.[1] ?? null);
