import { filterOf, readSearch, searchQuery } from '@baza/shared/domain';
import { invalid } from '../../platform/http/problem.ts';

/** The one query of a filter, without page and order. Throws 400 for one that a list would refuse. */
export function listQuery(text: string): string {
  const { search, issues } = readSearch(new URLSearchParams(text));
  if (issues.length > 0) throw invalid(issues.map((issue) => ({ ...issue, path: `query.${issue.path}` })));
  return searchQuery(filterOf(search));
}
