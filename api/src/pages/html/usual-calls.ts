/** Without an id or a query: the same for every page of a route. */
const SAME_FOR_ALL = /^public\/[a-z/-]+$/;
/** Of a route: a faulty remote that asks for others each time must not make its pages ever dearer. */
const MOST = 8;

/**
 * Calls of components that earlier pages of a route turned out to need: the next page has their responses from the
 * start, instead of being rendered, waiting for them and being rendered again.
 */
export interface UsualCalls {
  /** @param scope what stays the same while pages are made of the same releases; forgotten with it */
  of(scope: object, route: string): readonly string[];
  note(scope: object, route: string, wanted: readonly string[]): void;
}

export function createUsualCalls(): UsualCalls {
  const known = new WeakMap<object, Map<string, readonly string[]>>();
  const of = (scope: object, route: string) => known.get(scope)?.get(route) ?? [];
  return {
    of,
    note(scope, route, wanted) {
      const byRoute = known.get(scope) ?? new Map<string, readonly string[]>();
      known.set(scope, byRoute);
      const calls = new Set([...of(scope, route), ...wanted.filter((call) => SAME_FOR_ALL.test(call))]);
      byRoute.set(route, [...calls].slice(0, MOST));
    },
  };
}
