import type { RouteFound } from '@baza/shared/contract/match';
import type { FastifyInstance } from 'fastify';
import type { SitePage } from './site-map.ts';

/** Maximum number of characters of responses embedded in a page; it requests the rest itself. */
const LIMIT = 96 * 1024;

/** Call embedded in every page: prices in dollars need the rate on the first paint. */
export const EVERY_PAGE: readonly string[] = ['public/rates'];

/** Public calls of a page with path and query parameters filled in; calls with missing ones are left out. */
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
 * Responses to a page's first calls, as JSON by call, requested from this process as the visitor, so that the page
 * needs no round trip for them. Only successful responses are embedded; the page handles errors itself.
 */
export async function firstResponses(
  app: FastifyInstance,
  calls: readonly string[],
  remoteAddress: string,
): Promise<string> {
  let size = 0;
  const responses = await Promise.all(
    calls.map(async (call) => {
      const { statusCode, headers, body } = await app.inject({ url: `/api/${call}`, remoteAddress });
      if (statusCode !== 200 || !/\bjson\b/.test(String(headers['content-type']))) return [];
      size += body.length;
      // Already JSON: parsing and serialising it would cost as much as the rest of the page.
      return size <= LIMIT ? [`${JSON.stringify(call)}:${body}`] : [];
    }),
  );
  return `{${responses.flat().join()}}`;
}
