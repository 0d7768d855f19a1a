import type { AppState } from '../store/create-store.ts';

/** RTK Query takes a response without a time for one that is not there. */
const SOME_TIME = 1;

/**
 * What the browser continues from: completed queries, failed ones too, and no bookkeeping of the process that rendered.
 * Neither their ids nor their times: the same page made again is the same to the letter, and so is its ETag.
 * @param without cache keys of queries that the browser has anyway.
 */
export function travellingState({ api, ...rest }: AppState, without: readonly string[] = []): object {
  const { queries, provided } = api as unknown as {
    queries: Record<string, { status: string; requestId?: string; startedTimeStamp?: number }>;
    provided: object;
  };
  const completed = Object.entries(queries)
    .filter(
      ([key, { status }]) => (status === 'fulfilled' || status === 'rejected') && !without.includes(key),
    )
    .map(([key, { requestId: _, startedTimeStamp: __, ...query }]) => [
      key,
      query.status === 'fulfilled' ? { ...query, fulfilledTimeStamp: SOME_TIME } : query,
    ]);
  return { ...rest, api: { queries: Object.fromEntries(completed), provided } };
}
