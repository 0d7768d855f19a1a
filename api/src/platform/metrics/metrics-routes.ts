import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/problem.ts';
import type { Metrics } from './metrics.ts';
import { mayReadMetrics } from './metrics-access.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

const DELAY_WINDOW_MS = 10_000;

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
  let delaySince = performance.now();
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  metrics.gauge('process_uptime_seconds', 'Time since start.', () => process.uptime());
  metrics.gauge('nodejs_eventloop_lag_p99_seconds', 'Current delay of the event loop.', () => {
    const seconds = delay.percentile(99) / 1e9;
    // Of the time since the last scrape, however many read it.
    if (performance.now() - delaySince > DELAY_WINDOW_MS) {
      delay.reset();
      delaySince = performance.now();
    }
    return seconds;
  });

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
