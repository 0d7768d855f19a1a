import { firstCallsOf, type RouteFound } from '@baza/shared/contract/match';
import type { Locale } from '@baza/shared/domain';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SitePage } from './site-map.ts';

/** Maximum number of characters of responses embedded in a page; it requests the rest itself. */
const LIMIT = 96 * 1024;

/** Call embedded in every page: prices in dollars need the rate on the first paint. */
export const EVERY_PAGE: readonly string[] = ['public/rates'];

/** Public calls whose responses a page is made with. */
export const callsOf = (
  found: Pick<RouteFound<SitePage>, 'route' | 'params'>,
  search: string,
  locale: Locale,
): string[] => [...new Set([...EVERY_PAGE, ...firstCallsOf(found, search, locale)])];

/** JSON of responses by call. That of a call for something that is not there is under `410 public/listings/7`. */
export type FirstResponses = ReadonlyMap<string, string>;

export const NO_RESPONSES: FirstResponses = new Map();

/** Of a failure that a second request would not change: the page says what is missing. */
const isMissing = (status: number): boolean => status === 404 || status === 410;

/** The responses that say that something is not there. */
export const missingOnes = (responses: FirstResponses): FirstResponses =>
  new Map([...responses].filter(([call]) => /^\d/.test(call)));

/** Whether a page's address names a page of a list that has none so far on: such addresses have no end. */
export function isPastEnd(search: string, responses: FirstResponses): boolean {
  if (!/[?&]page=/.test(search)) return false;
  return [...responses].some(([call, json]) => {
    if (!/[?&]page=/.test(call)) return false;
    const { items, page } = JSON.parse(json) as { items?: unknown; page?: unknown };
    return Array.isArray(items) && items.length === 0 && Number(page) > 1;
  });
}

/** One JSON object. */
export const asJson = (responses: FirstResponses): string =>
  `{${Array.from(responses, ([call, json]) => `${JSON.stringify(call)}:${json}`).join()}}`;

/** A page's first calls, each with its response under the key that it is embedded with; null if the page makes it itself. */
export type BegunCalls = ReadonlyMap<string, Promise<readonly [key: string, json: string] | null>>;

/**
 * V8 takes a function that is assigned to a property for one that lives long. This response and its connection have some,
 * which would keep its text until the next whole collection.
 */
function forget(response: LightMyRequestResponse): void {
  const { res } = response.raw;
  if (res.socket) res.detachSocket(res.socket);
  Object.assign(response, { body: '', payload: '', rawPayload: null });
}

/**
 * A page's first calls, requested from this process as the visitor, so that the page needs no round trip for them. Other
 * failures than 404 and 410 are left out: the page makes these calls itself, with retries.
 */
export function beginCalls(
  app: FastifyInstance,
  calls: readonly string[],
  remoteAddress: string,
): BegunCalls {
  let size = 0;
  const begin = async (call: string) => {
    const response = await app.inject({ url: `/api/${call}`, remoteAddress });
    const { statusCode, headers, body } = response;
    forget(response);
    const type = String(headers['content-type']);
    const isOk = statusCode === 200 && /\bjson\b/.test(type);
    if (!isOk && !(isMissing(statusCode) && type.includes('problem+json'))) return null;
    size += body.length;
    // Already JSON: parsing and serialising it would cost as much as the rest of the page.
    return size <= LIMIT ? ([isOk ? call : `${statusCode} ${call}`, body] as const) : null;
  };
  return new Map(calls.map((call) => [call, begin(call)]));
}

export const responsesTo = async (calls: BegunCalls): Promise<FirstResponses> =>
  new Map((await Promise.all(calls.values())).filter((response) => response !== null));
