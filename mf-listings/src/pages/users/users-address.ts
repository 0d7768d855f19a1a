import { FILTER_LIMITS, PEOPLE_SORTS, TRADES } from '@baza/shared/domain';
import { pageOf } from '@baza/shared/page';
import type { PeopleFilter } from '../../api/people-api.ts';

/** Reads the address of the directory; what is malformed is as if it were not there. */
export function readUsersAddress(params: URLSearchParams): PeopleFilter {
  const province = params.get('province');
  return {
    kind: TRADES.find((trade) => trade === params.get('kind')),
    province: province && /^[1-9]\d{0,8}$/.test(province) ? Number(province) : undefined,
    search: params.get('search')?.trim().slice(0, FILTER_LIMITS.searchLength) || undefined,
    sort: PEOPLE_SORTS.find((sort) => sort === params.get('sort')),
    page: pageOf(params.get('page')),
  };
}
