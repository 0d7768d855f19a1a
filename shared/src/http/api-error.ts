import type { Problem } from '../schema/problem.ts';

/** A failed call. Status 0: no response; `problem` is the API's problem document if it sent one. */
export interface ApiError {
  status: number;
  problem: Problem | null;
}

/** Distinguishes a failed call from an error thrown by our own code (RTK Query's `SerializedError`). */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'problem' in error;

/** Why a call failed: no response came, time ran out, or the fault is the site's. */
export type Failure = 'offline' | 'timeout' | 'server';

const TIMEOUTS: readonly number[] = [408, 504, 524];

/** Only a call without a response may be the connection's fault; an error thrown by our own code never is. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return 'server';
  if (error.status === 0) return 'offline';
  return TIMEOUTS.includes(error.status) ? 'timeout' : 'server';
}

/** A query's error as an `ApiError`; anything else counts as no response. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (error === undefined || error === null) return null;
  return isApiError(error) ? error : { status: 0, problem: null };
}
