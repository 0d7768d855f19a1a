import { variantsOf } from '@baza/shared/contract/match';
import type { RegistryDocument, ReleaseManifest } from '../schema.ts';
import type { Refusal } from './refusal.ts';

/** Reserved first segments of paths: files, API, login and languages. */
const RESERVED = ['api', 'assets', 'remotes', 'files', 'realms', 'websocket-endpoint', 'uz', 'ru', 'en'];

type Segments = readonly string[];

function meet(a: Segments, b: Segments): boolean {
  const [left, ...restOfA] = a;
  const [right, ...restOfB] = b;
  if (left === '*' || right === '*') return true;
  if (left === undefined || right === undefined) return left === right;
  const same = left.startsWith(':') || right.startsWith(':') || left.toLowerCase() === right.toLowerCase();
  return same && meet(restOfA, restOfB);
}

/** Whether a URL can match both patterns. */
export const collide = (a: string, b: string): boolean =>
  variantsOf(a).some((left) => variantsOf(b).some((right) => meet(left, right)));

/** A redirect starts from an optional or required parameter and ends at another page without parameters. */
const leadsSomewhere = (
  target: string,
  { path, requiredQuery = [] }: { path: string; requiredQuery?: readonly string[] | undefined },
  routes: readonly { path: string }[],
): boolean =>
  (path.includes('?') || requiredQuery.length > 0) &&
  !collide(target, path) &&
  routes.some((route) => route.path === target);

interface Owned {
  path: string;
  owner: string;
}

function takenBy(name: string, registry: RegistryDocument): Owned[] {
  return Object.entries(registry.remotes)
    .filter(([remote]) => remote !== name)
    .flatMap(([remote, { channels, releases }]) =>
      [...new Set([channels.stable, channels.canary?.version])].flatMap((version) =>
        // Stryker disable next-line StringLiteral: no release has that version either.
        (releases[version ?? '']?.manifest.routes ?? []).map(({ path }) => ({
          path,
          owner: `${remote} ${version}`,
        })),
      ),
    );
}

/** Every URL has one owner among the stable and canary releases of remotes and the shell. */
export function routeRefusals(
  { name, routes, menu, preload }: ReleaseManifest,
  { shellRoutes = [], registry }: { shellRoutes?: readonly string[]; registry?: RegistryDocument },
): Refusal[] {
  const where = (path: string) => `remote.config.ts, route ${path}`;
  const taken: Owned[] = [
    ...shellRoutes.map((path) => ({ path, owner: 'the shell' })),
    ...(registry ? takenBy(name, registry) : []),
  ];
  const refusals: Refusal[] = [];
  routes.forEach((route, index) => {
    const { path, chunk, params = {}, bareRedirect } = route;
    const first = path.split('/').find(Boolean);
    const reserved = RESERVED.find((segment) => segment === first);
    if (reserved !== undefined)
      refusals.push({
        rule: 'route',
        what: `No page may begin with /${reserved}`,
        where: where(path),
        fix: 'Choose another path.',
      });
    for (const other of taken)
      if (collide(path, other.path))
        refusals.push({
          rule: 'route',
          what: `The route ${path} collides with ${other.path} of ${other.owner}`,
          where: where(path),
          fix: `Choose another path, or let ${other.owner} release without it first.`,
        });
    if (routes.slice(0, index).some((before) => before.path === path))
      refusals.push({
        rule: 'route',
        what: `The route ${path} is there twice`,
        where: where(path),
        fix: 'Leave one of them out.',
      });
    for (const name of Object.keys(params))
      if (!path.split('/').some((part) => part === `:${name}` || part === `:${name}?`))
        refusals.push({
          rule: 'route',
          what: `The route ${path} has a rule for :${name}, which is not in its path`,
          where: where(path),
          fix: 'Name a parameter of the path, or leave the rule out.',
        });
    if (bareRedirect !== undefined && !leadsSomewhere(bareRedirect, route, routes))
      refusals.push({
        rule: 'route',
        what: `The route ${path} redirects to ${bareRedirect}, which is no other route of the remote`,
        where: where(path),
        fix: 'Redirect to another route of this remote, from a path with an optional parameter.',
      });
    if (chunk !== undefined && !preload[path]?.js.length)
      refusals.push({
        rule: 'route',
        what: `The route names the chunk ${chunk}, which the build has not made`,
        where: where(path),
        fix: `Give the page's import the comment webpackChunkName: "${chunk}", or name the chunk it has.`,
      });
  });
  for (const { path } of menu)
    if (!routes.some((route) => collide(route.path, path)))
      refusals.push({
        rule: 'route',
        what: `The menu leads to ${path}, which is not one of the remote's routes`,
        where: `remote.config.ts, menu ${path}`,
        fix: 'Lead to a route of this remote, or leave the entry out.',
      });
  return refusals;
}
