import { createHash } from 'node:crypto';
import { problemSchema } from '@baza/shared/schema';
import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accessOf } from '../../auth/tokens/auth-plugin.ts';
import { type PackedText, packedText, sendPackedText } from '../http/packed-text.ts';
import type { Api } from '../http/types.ts';
import { idempotencyHeaders } from '../idempotency/idempotency.ts';
import { type OpenApiDocument, renderDocs } from './docs-page.ts';
import { isIdempotent, problemResponses } from './problem-responses.ts';

/** Extension key of an operation's problems until the document is complete; they share one schema. */
const PROBLEMS = 'x-problems';

/** Documents what a route's schema does not say: who may call it, and its errors. */
const transform: SwaggerTransform = (call) => {
  if (!call.url.startsWith('/api/')) return { schema: { hide: true }, url: call.url };
  const { problems: _, ...declared } = call.schema ?? {};
  const schema = {
    ...declared,
    ...(isIdempotent(call.route) ? { headers: idempotencyHeaders } : {}),
    ...(accessOf(call.route) ? { security: [{ bearer: [] }] } : {}),
    [PROBLEMS]: problemResponses(call.route),
  };
  return jsonSchemaTransform({ ...call, schema });
};

type Operation = Record<string, unknown> & { responses?: Record<string, object> };
const transformObject: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) throw new Error('the document is one of OpenAPI');
  for (const operations of Object.values(made.openapiObject.paths ?? {}))
    for (const operation of Object.values(operations as Record<string, Operation>)) {
      operation.responses = { ...operation.responses, ...(operation[PROBLEMS] as Record<string, object>) };
      delete operation[PROBLEMS];
    }
  return made.openapiObject;
};

/** Collects the routes registered after it into one document. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  const { $schema: _, ...problem } = z.toJSONSchema(problemSchema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Baza API',
        version: '1',
        description:
          'Calls under public/ need no token; every other call needs a bearer token of the identity provider. ' +
          'Errors are application/problem+json (RFC 9457). A method that a path does not have gets 405 with Allow; ' +
          'OPTIONS names the methods, and HEAD goes wherever GET does.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Problem: problem as object },
      },
    },
    transform,
    transformObject,
  });
}

/** Seconds for which both pages may be cached; they change only with a release of the API. */
const MAX_AGE = 300;

/** The document at `openapi.json`, readable at `docs`. Each is built at its first request: then all routes are there. */
export async function openApiRoutes(api: Api): Promise<void> {
  let document: PackedText | undefined;
  let page: { html: PackedText; policy: string } | undefined;
  const buildPage = () => {
    const { html, style } = renderDocs(api.swagger() as OpenApiDocument);
    const hash = createHash('sha256').update(style).digest('base64');
    return {
      html: packedText(html, 'text/html; charset=utf-8'),
      policy: `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    };
  };
  api.get('/openapi.json', { schema: { hide: true } }, (request, reply) => {
    document ??= packedText(JSON.stringify(api.swagger()), 'application/json; charset=utf-8');
    return sendPackedText(request, reply, document, MAX_AGE);
  });
  api.get('/docs', { schema: { hide: true } }, (request, reply) => {
    page ??= buildPage();
    return sendPackedText(request, reply.header('content-security-policy', page.policy), page.html, MAX_AGE);
  });
}
