import type { ReleaseManifest } from '../schema.ts';
import type { Refusal } from './refusal.ts';

const PREFIX = '/api/';
const GAP = /^\{.*\}$/;

/** Paths of the public readings in an API's OpenAPI document; undefined if it is none. */
export function callsIn(openApi: unknown): string[] | undefined {
  const paths = (openApi as { paths?: Record<string, object> } | null)?.paths;
  if (typeof paths !== 'object') return undefined;
  return Object.entries(paths)
    .filter(([path, methods]) => path.startsWith(`${PREFIX}public/`) && 'get' in methods)
    .map(([path]) => path.slice(PREFIX.length));
}

/** Whether a call is one of an API's: what varies in it stands where the API has a parameter. */
function isCallOf(path: string, call: string): boolean {
  const there = path.split('/');
  const asked = (call.split('?')[0] ?? '').split('/');
  return there.length === asked.length && there.every((part, at) => part === asked[at] || GAP.test(part));
}

/** A route's first calls have to be calls of the live API: others are made for every page, and fail. */
export const callRefusals = ({ routes }: ReleaseManifest, calls: readonly string[]): Refusal[] =>
  routes.flatMap(({ path, answers = [] }) =>
    answers
      .filter((call) => !calls.some((known) => isCallOf(known, call)))
      .map((call) => ({
        rule: 'call' as const,
        what: `The route ${path} names the call ${call}, which the API lacks`,
        where: `remote.config.ts, answers of the route ${path}`,
        fix: 'Correct it, or leave it out; /api/docs lists the public calls.',
      })),
  );
