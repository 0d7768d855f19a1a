import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

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

/** What the last response told, and to which request. */
interface Settled<Answer> extends Pick<Following<Answer>, 'data' | 'error'> {
  asked: string | null;
}

/**
 * Follows a query that changes often: a new one aborts the previous one, and until its response arrives the old result
 * stays visible. Null requests nothing and keeps the result. Network failures are retried when the connection is back.
 */
export function useFollowing<Query, Answer>(
  query: Query | null,
  start: (query: Query) => Running<Answer>,
): Following<Answer> {
  const [state, setState] = useState<Settled<Answer>>({ data: null, error: null, asked: null });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ query, start });
  latest.current = { query, start };
  // A ref: the `online` event may come before the failure is rendered.
  const isOffline = useRef(false);
  const asked = query === null ? null : `${attempt} ${JSON.stringify(query)}`;
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // `asked` stands for the query.
  useEffect(() => {
    const { query: begun, start: begin } = latest.current;
    if (begun === null) return;
    const running = begin(begun);
    let left = false;
    isOffline.current = false;
    running.unwrap().then(
      // Some hundred pins and the list: rendered between the frames of a map that is moved on meanwhile.
      (data) =>
        startTransition(() => {
          if (!left) setState({ data, error: null, asked });
        }),
      (reason: unknown) => {
        if (left) return;
        const error = apiErrorOf(reason);
        isOffline.current = error?.status === 0;
        setState((before) => ({ data: before.data, error, asked }));
      },
    );
    return () => {
      left = true;
      running.abort();
      running.unsubscribe();
    };
  }, [asked]);

  useEffect(() => {
    const resume = () => isOffline.current && retry();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [retry]);

  return { data: state.data, error: state.error, pending: asked !== null && state.asked !== asked, retry };
}
