import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inRequest, type RequestContext } from './request-context.ts';
import type { RequestSpan, Tracing } from './tracing.ts';

/** Everything that a request starts runs in its context; its id is in the response. */
export function registerRequestContext(app: FastifyInstance, tracing?: Tracing): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const span = tracing?.begin(request.id, request.method);
    if (span) spans.set(request, span);
    const context = span?.context ?? { id: request.id };
    contexts.set(request, context);
    inRequest(context, done);
  });
  // A body is read by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) inRequest(context, done);
    else done();
  });
  if (tracing)
    app.addHook('onResponse', async (request, reply) => {
      spans.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode);
    });
}
