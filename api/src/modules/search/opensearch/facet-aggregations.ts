import type { Facet } from '../facets.ts';
import { allOf, type Clause, type Query } from './clauses.ts';

/** More than any column has. */
const VALUES = 1000;
const ALL = 'all';

interface Buckets {
  buckets: { key: string | number; from?: number; doc_count: number }[];
}
/** Counts by name of a facet, under one set of conditions. */
type Counted = { doc_count: number } & Record<string, Buckets | number>;
export type FacetResponse = Record<string, Counted>;

const valuesOf = ({ kind, column, numbers }: Facet): Query =>
  kind === 'since'
    ? { range: { field: column, ranges: numbers.map((from) => ({ from })) } }
    : { terms: { field: column, size: VALUES } };

function readCounts({ kind, numbers, open }: Facet, { buckets }: Buckets): number[] {
  if (kind === 'since')
    return numbers.map((moment) => buckets.find(({ from }) => from === moment)?.doc_count ?? 0);
  const counts = new Map(buckets.map(({ key, doc_count }) => [Number(key), doc_count]));
  const last = numbers.length - 1;
  return numbers.map((number, at) =>
    open && at === last
      ? [...counts].reduce((sum, [key, n]) => (key >= number ? sum + n : sum), 0)
      : (counts.get(number) ?? 0),
  );
}

/**
 * A search that counts facets beside its page: the conditions of facets in use leave the query, narrow the page as its
 * `post_filter`, and count everywhere but in their own facet.
 */
export function facetSearch(clauses: readonly Clause[], facets: readonly Facet[]) {
  const owned = new Set(facets.map(({ column }) => column));
  const own = clauses.filter(({ column }) => column !== null && owned.has(column));
  const active = facets.filter(({ column }) => own.some((clause) => clause.column === column));
  const narrowed = (except?: Facet) =>
    allOf(own.filter(({ column }) => column !== except?.column).map(({ query }) => query));
  const counted = (filter: Query, some: readonly Facet[]) => ({
    filter,
    ...(some.length > 0 && { aggs: Object.fromEntries(some.map((facet) => [facet.key, valuesOf(facet)])) }),
  });
  const aggs: Record<string, ReturnType<typeof counted>> = {
    [ALL]: counted(
      narrowed(),
      facets.filter((facet) => !active.includes(facet)),
    ),
  };
  for (const facet of active) aggs[facet.key] = counted(narrowed(facet), [facet]);
  return {
    body: {
      query: allOf(clauses.filter((clause) => !own.includes(clause)).map(({ query }) => query)),
      ...(own.length > 0 && { post_filter: narrowed() }),
      aggs,
    },
    read: (response: FacetResponse): number[][] =>
      facets.map((facet) => {
        const counted = response[active.includes(facet) ? facet.key : ALL]?.[facet.key];
        return typeof counted === 'object' ? readCounts(facet, counted) : [];
      }),
  };
}
