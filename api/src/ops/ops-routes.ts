import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { sendProblemError } from '../http/error-handler.ts';
import { notFound, ProblemError } from '../http/problem.ts';
import type { Api } from '../http/types.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

const liveSchema = z.object({ status: z.literal('live') });
const readySchema = z.object({
  status: z.literal('ready'),
  registry: z
    .object({ status: z.literal('unreadable'), since: z.string(), revision: z.number().nullable() })
    .optional(),
});
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Metrics of the process and of all requests, at `/metrics`, which is not public. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token?: string): void {
  const requests = metrics.histogram(
    'baza_http_request_seconds',
    'Response time by route.',
    ['method', 'route', 'status'],
    SECONDS,
  );
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('process_uptime_seconds', 'Time since start.', () => process.uptime());
  metrics.gauge(
    'nodejs_eventloop_lag_p99_seconds',
    'Delay of the event loop.',
    () => delay.percentile(99) / 1e9,
  );

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1000);
  });
  app.addHook('onClose', async () => delay.disable());
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw notFound('page');
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.render());
  });
}

/**
 * `health/live`: the process responds; `health/ready`: the database responds, too. It also reports an unreadable
 * registry; pages use the last valid one, so the process is ready nevertheless.
 */
export function registerHealth(
  api: Api,
  database: Database,
  registry: Pick<RegistrySource, 'current' | 'trouble'>,
): void {
  const options = { logLevel: 'warn', config: { rateLimit: false } } as const;
  const tags = ['ops'];
  api.get(
    '/health/live',
    { ...options, schema: { tags, summary: 'The process responds', response: { 200: liveSchema } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  api.get(
    '/health/ready',
    {
      ...options,
      schema: { tags, summary: 'The process and its database respond', response: { 200: readySchema } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const late = AbortSignal.timeout(2000);
      const timeout = new Promise<never>((_, reject) => late.addEventListener('abort', reject));
      try {
        await Promise.race([database.ping(), timeout]);
        const trouble = registry.trouble();
        if (!trouble) return reply.send({ status: 'ready' });
        const revision = registry.current()?.revision ?? null;
        return reply.send({
          status: 'ready',
          registry: { status: 'unreadable', since: trouble.since, revision },
        });
      } catch {
        return sendProblemError(
          reply,
          new ProblemError(503, 'unavailable', 'The database does not respond', {
            headers: { 'retry-after': '5' },
          }),
        );
      }
    },
  );
}
