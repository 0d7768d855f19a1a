import { pageOf, queryText } from '@baza/shared/page';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Which list of a desk is open, and which page of it: the first list and the first page are not in the address. */
export function useDeskAddress<List extends string>(param: string, lists: readonly [List, ...List[]]) {
  const [params, setParams] = useSearchParams();
  const [first] = lists;
  const list = lists.find((one) => one === params.get(param)) ?? first;
  const page = pageOf(params.get('page'));
  const queryOf = useCallback(
    (to: List, at = 1) =>
      queryText({ [param]: to === first ? undefined : to, page: at > 1 ? at : undefined }),
    [param, first],
  );
  const open = useCallback(
    (to: List, options?: { replace: boolean }) => setParams(queryOf(to), options),
    [queryOf, setParams],
  );
  return { list, page, queryOf, open };
}

export type DeskAddress<List extends string> = ReturnType<typeof useDeskAddress<List>>;
