import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  LogLevel,
  onRequestHookHandler,
  preParsingHookHandler,
  RouteHandler,
} from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/types.ts';
import { userOf } from './auth-plugin.ts';
import type { AuthUser } from './auth-user.ts';

type Schema = z.core.$ZodType;
type Output<S> = S extends Schema ? z.core.output<S> : undefined;
type Input<S> = S extends Schema ? z.core.input<S> : unknown;

/** What a route is called with, checked by its schemas. */
interface RouteContext<Params, Query, Body> {
  /** Whom `access` has let in. Throws 401 on a route without it. */
  readonly user: AuthUser;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Defaults {
  /** Groups the route in the API reference. */
  tags?: readonly string[];
  /** Whom the route lets in; without it everybody. */
  access?: preParsingHookHandler;
}

interface RouteOptions<Params, Query, Body, Response> extends Defaults {
  summary: string;
  /** Documents the problems of this route by status; problems that all such routes share are added. */
  problems?: Readonly<Record<number, string>>;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Of status 200. */
  response?: Response;
  /** Of status 201, instead of `response`. */
  created?: Response;
  /** Media types of a file that `run` sends, instead of `response`; without any of the three the status is 204. */
  produces?: readonly string[];
  /** Further responses beside `response` or `created`, by status, which `run` sends itself. */
  alternatives?: Readonly<Record<number, Schema>>;
  consumes?: readonly string[];
  onRequest?: onRequestHookHandler;
  config?: FastifyContextConfig;
  bodyLimit?: number;
  logLevel?: LogLevel;
  /** Returns the response, or the reply if it has sent one. */
  run(
    context: RouteContext<Params, Query, Body>,
  ): Input<Response> | FastifyReply | Promise<Input<Response> | FastifyReply>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Returns a function that adds routes, such as `GET /favourites`, with what they have in common. */
export const createRoute =
  (api: Api, defaults: Defaults) =>
  <Params extends Schema, Query extends Schema, Body extends Schema, Response extends Schema>(
    place: `${Method} /${string}`,
    options: RouteOptions<Params, Query, Body, Response>,
  ): void => {
    const { access, params, query, body, response, created, alternatives, run, ...rest } = {
      ...defaults,
      ...options,
    };
    const { tags, summary, problems, consumes, produces, ...settings } = rest;
    const [method = '', url = ''] = place.split(' ');
    const status = created ? 201 : response || produces ? 200 : 204;
    const answer = response ?? created ?? (produces ? undefined : z.null());
    const schema: FastifySchema = {
      summary,
      ...(tags && { tags }),
      ...(problems && { problems }),
      ...(consumes && { consumes }),
      ...(produces && { produces }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { [status]: answer, ...alternatives } }),
    };
    const handler: RouteHandler = async (request, reply) => {
      const result = await run({
        get user() {
          return userOf(request);
        },
        params: request.params as Output<Params>,
        query: request.query as Output<Query>,
        body: request.body as Output<Body>,
        request,
        reply,
      });
      if (reply.sent || result === reply) return reply;
      return reply.code(status).send(status === 204 ? null : result);
    };
    // Fastify's types know no generic schemas; `run` is typed by them above.
    const plain = api as unknown as FastifyInstance;
    plain.route({ method, url, ...settings, ...(access && { preParsing: access }), schema, handler });
  };
