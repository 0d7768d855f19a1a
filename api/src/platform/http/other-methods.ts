// The types of `schema.hide`.
import type {} from '@fastify/swagger';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route that only refuses unsupported methods. */
    refusesMethods?: true;
  }
}

/** API routes without wildcards; a wildcard route checks methods itself. */
const isCall = (url: string): boolean => url.startsWith('/api/') && !url.includes('*');

/**
 * Responds to unsupported methods of an API path with 405 and `Allow`, and to OPTIONS with 204. These are separate
 * routes, so that `/listings/mine` is not matched by a `/listings/:id` that has the method.
 *
 * Collects the routes registered after it; register the returned plugin last.
 */
export function otherMethods(app: FastifyInstance): (app: FastifyInstance) => Promise<void> {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!isCall(url)) return;
    const methods = known.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name.toUpperCase());
    if (methods.has('GET')) methods.add('HEAD');
    known.set(url, methods);
  });

  return async (last) => {
    for (const [url, has] of [...known].map(([path, methods]) => [path, new Set(methods)] as const)) {
      const allow = [...has, 'OPTIONS'].sort().join(', ');
      const options = { schema: { hide: true }, config: { refusesMethods: true } } as const;
      if (!has.has('OPTIONS'))
        last.options(url, options, async (_request, reply) => reply.code(204).header('allow', allow).send());
      const refuse = async () => {
        throw new ProblemError(405, 'method-not-allowed', 'This address does not have that method', {
          headers: { allow },
        });
      };
      const method = last.supportedMethods.filter(
        (name) => name !== 'OPTIONS' && !has.has(name),
      ) as HTTPMethods[];
      // Before the body is read: its contents do not matter.
      last.route({ method, url, ...options, preParsing: refuse, handler: refuse });
    }
  };
}
