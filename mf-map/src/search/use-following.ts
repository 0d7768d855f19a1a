import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A request under way, as RTK Query's `dispatch(endpoint.initiate(…))` gives it. */
interface Running<Answer> {
  unwrap(): Promise<Answer>;
  abort(): void;
  unsubscribe(): void;
}

/** What is known already, without a request. */
export const known = <Answer>(answer: Answer): Running<Answer> => ({
  unwrap: () => Promise.resolve(answer),
  abort() {},
  unsubscribe() {},
});

export interface Following<Answer> {
  /** The last result: it stays while the next is loading, and if that fails. */
  data: Answer | null;
  pending: boolean;
  error: ApiError | null;
  retry: () => void;
}

/**
 * Follows a query that changes often: a new one aborts the previous one, and until its response arrives the old result
 * stays visible. Null requests nothing and keeps the result. Network failures are retried when the connection is back.
 */
export function useFollowing<Query, Answer>(
  query: Query | null,
  start: (query: Query) => Running<Answer>,
): Following<Answer> {
  const [state, setState] = useState<Omit<Following<Answer>, 'retry'>>({
    data: null,
    pending: query !== null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ query, start });
  latest.current = { query, start };
  const key = query === null ? null : JSON.stringify(query);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query.
  useEffect(() => {
    const { query: asked, start: begin } = latest.current;
    if (asked === null) return;
    const running = begin(asked);
    let left = false;
    setState((before) => ({ ...before, pending: true }));
    running.unwrap().then(
      (data) => !left && setState({ data, pending: false, error: null }),
      (error: unknown) =>
        !left && setState((before) => ({ data: before.data, pending: false, error: apiErrorOf(error) })),
    );
    return () => {
      left = true;
      running.abort();
      running.unsubscribe();
    };
  }, [key, attempt]);

  const offline = state.error?.status === 0;
  useEffect(() => {
    if (!offline) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [offline, retry]);

  return { ...state, retry };
}
