/** Rule for a path parameter: `id` is a positive whole number, a list contains the allowed values. */
export type ParamRule = 'id' | string[];

/** The part of a route that decides which URLs match. */
export interface RoutePattern {
  /** Pattern without the locale prefix, e.g. `/products/product/:id?`. */
  path: string;
  /** Rules by parameter; a parameter without a rule may be anything. */
  params?: Record<string, ParamRule>;
  /** Target of a redirect for a URL without the optional parameters, or without one of `requiredQuery`. */
  bareRedirect?: string;
  /** Parameters of the query without which the route has no page of its own. */
  requiredQuery?: string[];
}

/** The route of a path, as `createMatcher` finds it. */
export interface RouteFound<R> {
  route: R;
  params: Readonly<Record<string, string>>;
  /** The path to go to instead. */
  redirect: string | null;
  /** The path never has a page: its redirect may be stored. */
  isPermanent: boolean;
}

type Segments = readonly string[];

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Returns a pattern with each optional part left out and kept: `/a/:id?` gives `/a` and `/a/:id`. */
export function variantsOf(pattern: string): Segments[] {
  let variants: string[][] = [[]];
  for (const part of segmentsOf(pattern).filter(Boolean)) {
    const kept = variants.map((each) => [...each, part.replace(/\?$/, '')]);
    variants = part.endsWith('?') ? [...variants, ...kept] : kept;
  }
  return variants;
}

const ID = /^[1-9]\d{0,14}$/;
const fits = (rule: ParamRule | undefined, value: string): boolean =>
  rule === undefined || (rule === 'id' ? ID.test(value) : rule.includes(value));

/** Specificity: literals before parameters before wildcards. */
const rankOf = (segment: string | undefined): number =>
  segment === undefined ? 0 : segment === '*' ? 3 : segment.startsWith(':') ? 2 : 1;

function byExactness(a: Segments, b: Segments): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = rankOf(a[index]) - rankOf(b[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A path's decoded segments; null if it is malformed. */
function decoded(path: string): string[] | null {
  if (path === '/') return [];
  if (!path.startsWith('/')) return null;
  const segments = segmentsOf(path.replace(/\/$/, ''));
  try {
    return segments.includes('') ? null : segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

function paramsOf(
  pattern: Segments,
  path: Segments,
  rules: RoutePattern['params'],
): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    if (part === '*') return params;
    const value = path[index];
    if (value === undefined) return null;
    if (!part.startsWith(':')) {
      if (part !== value) return null;
      continue;
    }
    const name = part.slice(1);
    if (!fits(rules?.[name], value)) return null;
    params[name] = value;
  }
  return pattern.length === path.length ? params : null;
}

function lacks(search: string | null, names: readonly string[] | undefined): boolean {
  if (!names || search === null) return false;
  const query = new URLSearchParams(search);
  return names.some((name) => !query.get(name)?.trim());
}

/**
 * What chats, mail and sentences leave at the end of a link: punctuation, spaces, invisible characters, emoji. Underscores
 * and hyphens are not among them, because ids of links may end in them.
 */
const TAIL = /^[\s\p{P}\p{Cf}\p{VS}\p{Me}<>|~`´^\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}]$/u;
const MAY_END = /[_-]/;

/**
 * Returns a path without the characters that were appended to it (see `TAIL`). Returns null if there are none, if the
 * path is malformed, or if its last segment could be read as another path.
 * @param isWide also removes underscores and hyphens
 */
export function withoutTail(path: string, isWide = false): string | null {
  const at = path.lastIndexOf('/');
  let last: string[];
  try {
    last = [...decodeURIComponent(path.slice(at + 1))];
  } catch {
    return null;
  }
  const isTail = (character: string) => TAIL.test(character) && (isWide || !MAY_END.test(character));
  const kept = last.slice(0, last.findLastIndex((character) => !isTail(character)) + 1);
  if (at < 0 || kept.length === last.length) return null;
  if (last.some((character) => /[/\\]/.test(character)) || last.every((character) => character === '.'))
    return null;
  return (path.slice(0, at + 1) + encodeURIComponent(kept.join(''))).replace(/(?<=.)\/$/, '');
}

/**
 * Returns a function that finds the route of a path without locale prefix: the most specific pattern, the first of
 * equals; null for an unknown path. Server and shell share it, so they agree on unknown URLs. With `null` as query,
 * required parameters are not checked.
 */
export function createMatcher<R extends RoutePattern>(
  routes: readonly R[],
): (path: string, search?: string | null) => RouteFound<R> | null {
  const patterns = routes
    .flatMap((route) => variantsOf(route.path).map((segments) => ({ route, segments })))
    .sort((a, b) => byExactness(a.segments, b.segments));
  function find(path: string, search: string | null): RouteFound<R> | null {
    const segments = decoded(path);
    if (!segments) return null;
    for (const { route, segments: pattern } of patterns) {
      const params = paramsOf(pattern, segments, route.params);
      if (!params) continue;
      const isBare = pattern.length < segmentsOf(route.path).length || lacks(search, route.requiredQuery);
      return { route, params, redirect: isBare ? (route.bareRedirect ?? null) : null, isPermanent: false };
    }
    return null;
  }
  function findClean(path: string | null, search: string | null): RouteFound<R> | null {
    const found = path === null ? null : find(path, search);
    return found && { ...found, redirect: path, isPermanent: true };
  }
  return (path, search = '') => {
    const found = find(path, search);
    if (found?.route.path.endsWith('*')) return found;
    return findClean(withoutTail(path), search) ?? found ?? findClean(withoutTail(path, true), search);
  };
}

/**
 * Returns the preloaded queries of a page (`RemoteRoute.answers`), with its language and the parameters of path and
 * query filled in. Queries that end with an empty parameter are left out.
 */
export function firstCallsOf(
  { route, params }: Pick<RouteFound<{ answers?: string[] | undefined }>, 'route' | 'params'>,
  search: string,
  locale: string,
): string[] {
  const parameters: Record<string, string> = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...params,
    locale,
  };
  const calls = (route.answers ?? []).map((call) =>
    call
      .replace('{query}', search.replace(/^\?/, ''))
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
      .replace(/[?&]$/, ''),
  );
  return [...new Set(calls.filter((call) => !call.endsWith('/')))];
}
