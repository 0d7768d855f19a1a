import type { AppState } from '../store/create-store.ts';

/**
 * What the browser continues from: completed queries, failed ones too, and no bookkeeping of the process that rendered.
 * @param without cache keys of queries that the browser has anyway.
 */
export function travellingState({ api, ...rest }: AppState, without: readonly string[] = []): object {
  const { queries, provided } = api as unknown as {
    queries: Record<string, { status: string }>;
    provided: object;
  };
  const completed = Object.entries(queries).filter(
    ([key, { status }]) => (status === 'fulfilled' || status === 'rejected') && !without.includes(key),
  );
  return { ...rest, api: { queries: Object.fromEntries(completed), provided } };
}
