// The types of `schema.hide`.
import type {} from '@fastify/swagger';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only refuses methods that its path does not have. */
    refusesMethods?: true;
  }
}

/** Calls of the API alone, and none that serves whatever lies below its path: that one judges methods itself. */
const isCall = (url: string): boolean => url.startsWith('/api/') && !url.includes('*');

/**
 * What a known path of the API does with methods that it does not have: 405 with `Allow`, and 204 to OPTIONS. As routes
 * of their own, so that `/listings/mine` is not taken for a `/listings/:id` which has the method.
 *
 * Watches the routes registered after it; register the plugin that it returns last.
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
      // Before a body is read: it does not matter what it holds.
      last.route({ method, url, ...options, preParsing: refuse, handler: refuse });
    }
  };
}
