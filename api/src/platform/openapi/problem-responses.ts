// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { accessOf } from '../../auth/tokens/auth-plugin.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** For the documentation: problems of this call by status, besides those common to such calls. */
    problems?: Readonly<Record<number, string>>;
  }
}

/** For a call that writes to the disk even if it only reads data. */
export const NO_ROOM = 'There is no room to store this; try again later.';

const takesBody = ({ method }: RouteOptions): boolean =>
  [method].flat().some((name) => !['GET', 'HEAD', 'OPTIONS'].includes(name.toUpperCase()));

/** Whether the route honours `Idempotency-Key`. */
export const isIdempotent = (route: RouteOptions): boolean =>
  route.config?.idempotent === true && takesBody(route);

/** All problems of a route by status: those implied by its declaration, and those it declares. */
function problemsOf(route: RouteOptions): Record<number, string> {
  const access = accessOf(route);
  const { params, querystring, problems = {} } = route.schema ?? {};
  const hasBody = takesBody(route);
  const idempotent = isIdempotent(route);
  const found: [number, string | false | null][] = [
    [
      400,
      (hasBody || params !== undefined || querystring !== undefined) &&
        'Some values cannot be accepted; `errors` names them.',
    ],
    [401, access && 'There is no bearer token, or it is no longer valid.'],
    [403, access && access.roles.length > 0 && `The role ${access.roles.join(' or ')} is needed.`],
    [
      409,
      idempotent &&
        'The same request is under way, or was carried out and its response is lost with the key.',
    ],
    [413, hasBody && 'The body is too large.'],
    [415, hasBody && 'The media type of the body is not supported.'],
    [422, idempotent && 'The Idempotency-Key belongs to another request.'],
    [429, route.config?.rateLimit !== false && 'Too many requests of one address.'],
    [500, 'Something went wrong on our side.'],
    [503, 'The service is busy or cannot be reached.'],
    [507, idempotent && NO_ROOM],
  ];
  const all: Record<number, string> = {};
  for (const [status, text] of [...found, ...Object.entries(problems)])
    if (text) all[Number(status)] = [all[Number(status)], text].filter(Boolean).join(' ');
  return all;
}

const header = (description: string, type: 'string' | 'integer') => ({ description, schema: { type } });
const RETRY = { 'retry-after': header('Seconds to wait.', 'integer') };
const HEADERS: Record<number, object> = {
  401: { 'www-authenticate': header('RFC 6750.', 'string') },
  429: RETRY,
  503: RETRY,
  507: RETRY,
};

/** The same as response objects of OpenAPI; `Problem` is a schema of the document. */
export const problemResponses = (route: RouteOptions): Record<string, object> =>
  Object.fromEntries(
    Object.entries(problemsOf(route)).map(([status, description]) => {
      const headers = HEADERS[Number(status)];
      const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
      return [status, { description, ...(headers ? { headers } : {}), content }];
    }),
  );
