import type { RouteFound } from '@baza/shared/contract/match';
import type { FastifyInstance } from 'fastify';
import type { SitePage } from './site-map.ts';

/** A page embeds at most so many characters of responses; it requests the rest itself. */
const LIMIT = 96 * 1024;

/** What every page knows from its first paint: prices in dollars need the rate. */
export const EVERY_PAGE: readonly string[] = ['public/rates'];

/** Public calls of a page, parameters of its path and query filled in; those that lack theirs are left out. */
export function callsOf({ route, params }: RouteFound<SitePage>, search: string): string[] {
  const parameters: Record<string, string> = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...params,
  };
  const calls = (route.answers ?? []).map((call) =>
    call
      .replace('{query}', search.replace(/^\?/, ''))
      .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
      .replace(/\?$/, ''),
  );
  return [...new Set([...EVERY_PAGE, ...calls.filter((call) => !call.endsWith('/'))])];
}

/**
 * Responses to the calls a page makes first, as JSON by call, asked of this very process as the visitor: what the page
 * then shows costs no round trip of its own. Only successes are carried; an error is the page's to meet.
 */
export async function firstResponses(
  app: FastifyInstance,
  calls: readonly string[],
  remoteAddress: string,
): Promise<string> {
  let size = 0;
  const answers = await Promise.all(
    calls.map(async (call) => {
      const { statusCode, headers, body } = await app.inject({ url: `/api/${call}`, remoteAddress });
      if (statusCode !== 200 || !/\bjson\b/.test(String(headers['content-type']))) return [];
      size += body.length;
      // It is JSON already: reading and writing it again would cost as much as the rest of the page.
      return size <= LIMIT ? [`${JSON.stringify(call)}:${body}`] : [];
    }),
  );
  return `{${answers.flat().join()}}`;
}
