import { CASE_DECISIONS, CASE_SORTS, FILTER_LIMITS, LISTING_SOURCES } from '@baza/shared/domain';
import type { DecidedQuery } from '@baza/shared/schema';
import { DECIDED } from './case-tabs.tsx';
import { UUID } from './desk-address.ts';

export type DecidedState = Omit<DecidedQuery, 'size'>;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Reads the address of the list of decisions; what is malformed is as if it were not there. */
export function readDecided(params: URLSearchParams): DecidedState {
  const owner = params.get('owner');
  const page = Number(params.get('page'));
  return {
    action: oneOf(CASE_DECISIONS, params.get('action')),
    source: oneOf(LISTING_SOURCES, params.get('source')),
    owner: owner && UUID.test(owner) ? owner : undefined,
    mine: params.get('mine') === 'true' ? 'true' : undefined,
    search: params.get('search')?.trim().slice(0, FILTER_LIMITS.searchLength) || undefined,
    sort: oneOf(CASE_SORTS, params.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function decidedParams({ page, sort, ...filter }: DecidedState): URLSearchParams {
  const values = {
    list: DECIDED,
    ...filter,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
  };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
