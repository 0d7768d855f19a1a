import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { type OpenApiDocument, renderDocs } from './docs-page.ts';
import type { Api } from './types.ts';

/** Collects the routes registered after it into `/api/openapi.json`, readable at `/api/docs`. */
export async function registerOpenApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Baza API',
        version: '1',
        description:
          'Calls under public/ need no token; every other call needs a bearer token of the identity provider. ' +
          'Errors are application/problem+json (RFC 9457).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  api.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(api.swagger()),
  );
  api.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const { html, style } = renderDocs(api.swagger() as OpenApiDocument);
    const hash = createHash('sha256').update(style).digest('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(html);
  });
}
