import { createCache } from '@ant-design/cssinjs';

/** The library's mark of styles that are in a file. */
const IN_FILE = '_FILE_STYLE__';
/** Where a cached entry holds its CSS, and what stands there if none is to be written: of styles, a theme's and a component's variables. */
const CSS_OF: Readonly<Record<string, readonly [at: number, instead: string]>> = {
  style: [0, IN_FILE],
  token: [3, ''],
  cssVar: [1, ''],
};

type Entry = [uses: number, content: readonly unknown[]];

/**
 * A cache of antd's styles without their CSS, so that antd writes no style elements: the policy of pages forbids them, and
 * Trusted Types their text. `zeroRuntime` leaves out the styles of components, but neither variables nor those of icons.
 */
export function createUnwrittenStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, next) =>
    update(path, (before) => {
      const entry = next(before as never) as Entry | null;
      const css = CSS_OF[path.split('%', 1)[0] ?? ''];
      return (entry && css ? [entry[0], entry[1].with(...css)] : entry) as never;
    });
  return cache;
}
