import {
  CASE_LISTS,
  CASE_SORTS,
  CATEGORY_CODES,
  type CaseList,
  type CaseSort,
  type CategoryCode,
  FILTER_LIMITS,
  LISTING_SOURCES,
  type ListingSource,
  REPORT_REASONS,
  type ReportReason,
  USER_TYPES,
  type UserType,
} from '@baza/shared/domain';

/** What narrows the lists. */
export interface DeskFilter {
  category?: CategoryCode;
  /** A province, a district or an MFY. */
  region?: number;
  seller?: UserType;
  owner?: string;
  source?: ListingSource;
  /** Of an open report. */
  report?: ReportReason;
  sort?: CaseSort;
  search?: string;
}
/** What the address of the desk says. */
export interface Desk {
  list: CaseList;
  filter: DeskFilter;
  page: number;
  /** The open case. */
  id: number | null;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
const whole = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address; what is malformed is as if it were not there. */
export const readDesk = (params: URLSearchParams): Desk => ({
  list: oneOf(CASE_LISTS, params.get('list')) ?? 'waiting',
  filter: {
    category: oneOf(CATEGORY_CODES, params.get('category')),
    region: whole(params.get('region')),
    seller: oneOf(USER_TYPES, params.get('seller')),
    owner: UUID.exec(params.get('owner') ?? '')?.[0],
    source: oneOf(LISTING_SOURCES, params.get('source')),
    report: oneOf(REPORT_REASONS, params.get('report')),
    sort: oneOf(CASE_SORTS, params.get('sort')),
    search: params.get('search')?.trim().slice(0, FILTER_LIMITS.searchLength) || undefined,
  },
  page: whole(params.get('page')) ?? 1,
  id: whole(params.get('id')) ?? null,
});

export function deskParams({ list, filter, page, id }: Desk): URLSearchParams {
  const { category, region, seller, owner, source, report, sort, search } = filter;
  const values = {
    list: list === 'waiting' ? undefined : list,
    ...{ category, region, seller, owner, source, report, sort, search },
    page: page === 1 ? undefined : page,
    id,
  };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );
}
