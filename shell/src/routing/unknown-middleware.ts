import { GUARDS, LAYOUTS } from '@baza/shared/contract/types';
import type { RouteMatch } from './types.ts';

/** A route asks for a guard or layout that this shell does not have. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError';
  readonly statusCode = 500;
  constructor(what: string) {
    super(`Unknown middleware: ${what}`);
  }
}

/**
 * A page with an unknown guard must not be shown to everyone: an error replaces it, in the plainest
 * layout. Null for every route that this shell supports.
 */
export function unknownMiddleware(
  match: RouteMatch,
): { match: RouteMatch; error: UnknownMiddlewareError } | null {
  const { guard, layout } = match;
  const unknown = !GUARDS.includes(guard) ? guard : !LAYOUTS.includes(layout) ? layout : null;
  if (unknown === null) return null;
  return {
    match: { ...match, guard: 'none', role: undefined, layout: 'default2' },
    error: new UnknownMiddlewareError(unknown),
  };
}
