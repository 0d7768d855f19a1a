import { paths } from '@baza/shared/contract';
import { APPLICATION_STATUSES, type ApplicationStatus, dayInTashkent } from '@baza/shared/domain';
import { isDay, pageOf } from '@baza/shared/page';
import type { DeskQueryInput } from '@baza/shared/schema';

export const VIEWS = ['work', 'report', 'templates'] as const;
export type View = (typeof VIEWS)[number];
export const LISTS = ['overdue', 'unassigned', 'open'] as const;
export type List = (typeof LISTS)[number];
type Status = Exclude<ApplicationStatus, 'new'>;
type Filter = Omit<DeskQueryInput, 'page' | 'size' | 'sort'>;

export interface SupervisionState {
  view: View;
  list: List;
  /** An operator's id. */
  operator: string | null;
  status: Status | null;
  page: number;
  /** Of the report, in Tashkent. */
  day: string;
}

/** Reads the address; invalid values are ignored. */
export function readSupervision(params: URLSearchParams): SupervisionState {
  const operator = params.get('operator');
  const list = LISTS.find((value) => value === params.get('list')) ?? 'overdue';
  const day = params.get('day') ?? '';
  return {
    view: VIEWS.find((value) => value === params.get('view')) ?? 'work',
    list,
    operator: list !== 'unassigned' && operator && /^[\w-]{1,64}$/.test(operator) ? operator : null,
    status:
      APPLICATION_STATUSES.find(
        (value): value is Status => value !== 'new' && value === params.get('status'),
      ) ?? null,
    page: pageOf(params.get('page')),
    day: isDay(day) && day <= dayInTashkent() ? day : dayInTashkent(),
  };
}

export function supervisionHref({ view, list, operator, status, page, day }: SupervisionState): string {
  const params = new URLSearchParams();
  if (view !== 'work') {
    params.set('view', view);
    if (view === 'report' && day !== dayInTashkent()) params.set('day', day);
    return paths.supervision(params.toString());
  }
  if (list !== 'overdue') params.set('list', list);
  if (operator && list !== 'unassigned') params.set('operator', operator);
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return paths.supervision(params.toString());
}

/** Returns the query of the list. */
export const listQuery = (state: SupervisionState, size: number): DeskQueryInput => ({
  ...bulkFilter(state),
  sort: 'due',
  page: state.page,
  size,
});

/** Returns the same filter for the body of a bulk assignment. */
export const bulkFilter = ({ list, operator, status }: SupervisionState): Filter => ({
  ...(list === 'unassigned' ? { assignee: 'unassigned' } : operator ? { assignee: operator } : {}),
  ...(list === 'overdue' ? { overdue: 'true' } : {}),
  ...(status ? { status } : {}),
});
