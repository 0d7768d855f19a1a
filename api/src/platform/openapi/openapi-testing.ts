import assert from 'node:assert/strict';
import { problemSchema } from '@baza/shared/schema';
import type { FastifyInstance } from 'fastify';

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, unknown>; headers?: Record<string, unknown> }
  >;
}
export type Paths = Record<string, Record<string, Operation>>;

export const pathsOf = (app: FastifyInstance): Paths => app.swagger().paths as Paths;

/** The documented path for a URL; paths without parameters take precedence. */
function pathOf(paths: Paths, url: string): string | undefined {
  const [address = ''] = url.split('?', 1);
  const fits = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`).test(address);
  return Object.keys(paths)
    .filter(fits)
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

interface Response {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Throws for a response that the API document does not declare. */
export function mustBeDocumented(
  app: FastifyInstance,
  { method, url }: { method: string; url: string },
  { statusCode: status, headers, body }: Response,
): void {
  const paths = pathsOf(app);
  const path = pathOf(paths, url);
  if (path === undefined) return;
  const what = `${method} ${path} ${status}`;
  const isProblem = status >= 400 && method !== 'HEAD';
  if (isProblem) {
    assert.match(String(headers['content-type']), /^application\/problem\+json/, what);
    assert.equal(problemSchema.parse(JSON.parse(body)).status, status, what);
  }
  const operation = paths[path]?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (!operation) {
    const allowed = Object.keys(paths[path] ?? {}).flatMap((name) =>
      name === 'get' ? ['GET', 'HEAD'] : name,
    );
    const allow = [...allowed, 'OPTIONS'].map((name) => name.toUpperCase()).sort();
    assert.equal(status, method === 'OPTIONS' ? 204 : 405, what);
    // A preflight has its own headers for that.
    if (!headers['access-control-allow-methods']) assert.equal(headers.allow, allow.join(', '), what);
    return;
  }
  const documented = operation.responses[status];
  assert.ok(documented, `${what} is not documented: ${body.slice(0, 200)}`);
  if (isProblem) assert.ok(documented.content?.['application/problem+json'], what);
  for (const name of ['retry-after', 'www-authenticate'])
    if (headers[name] !== undefined) assert.ok(documented.headers?.[name], `${what} has ${name}`);
}
