import type { ApiError } from './base-query.ts';

/** Tells a failed call from an error thrown by our own code (RTK Query's `SerializedError`). */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'problem' in error;

/** A query's error as an `ApiError`; what is not one counts as no answer. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (error === undefined || error === null) return null;
  return isApiError(error) ? error : { status: 0, problem: null };
}
