import type { SentPage } from './page-cache.ts';

/** Remembers which flags pages read, so that a kept page is for all visitors to whom these look the same. */
export interface FlagsRead {
  /**
   * Finds or makes a page. It is known only once rendered which flags it reads: if there are new ones, the page may be
   * somebody else's, and is looked for again.
   * @param scope what stays the same while pages read the same flags; forgotten with it
   */
  page(
    of: { scope: object; route: string; on: readonly string[] },
    find: (flags: string) => Promise<SentPage>,
  ): Promise<SentPage>;
  /** Notes what a page of a route has read. */
  note(scope: object, route: string, flags: readonly string[]): void;
}

export function createFlagsRead(): FlagsRead {
  const known = new WeakMap<object, Map<string, Set<string>>>();
  function readBy(scope: object, route: string): Set<string> {
    const byRoute = known.get(scope) ?? new Map<string, Set<string>>();
    known.set(scope, byRoute);
    const read = byRoute.get(route) ?? new Set<string>();
    byRoute.set(route, read);
    return read;
  }
  return {
    async page({ scope, route, on }, find) {
      const read = readBy(scope, route);
      for (;;) {
        const { size } = read;
        const page = await find([...read].map((flag) => `${flag}=${on.includes(flag)}`).join());
        if (read.size === size) return page;
      }
    },
    note(scope, route, flags) {
      const read = readBy(scope, route);
      for (const flag of flags) read.add(flag);
    },
  };
}
