import { vitalsBodySchema } from '@baza/shared/schema';
import { z } from 'zod';
import type { Api } from '../http/types.ts';
import type { Metrics } from './metrics.ts';

/** Milliseconds; CLS, which has no unit, is counted in thousandths. */
const BOUNDS = [10, 25, 50, 100, 200, 500, 1000, 2500, 4000, 10_000];

/** Measurements of browsers, summed up by name, remote and release for `/metrics`; nothing else is kept. */
export async function vitalsRoutes(api: Api, { metrics }: { metrics: Metrics }): Promise<void> {
  const values = metrics.histogram('baza_browser_measurement', 'Measurements of browsers.', BOUNDS);
  // Beacons are sent as text, so that they need no preflight.
  api.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined);
      }
    },
  );
  api.post(
    '/vitals',
    {
      bodyLimit: 64 * 1024,
      logLevel: 'warn',
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['ops'],
        summary: 'Measurements from the browser',
        body: vitalsBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      for (const { name, value, remote = '', version = '' } of request.body.items)
        values.observe({ name, remote, version }, name === 'CLS' ? value * 1000 : value);
      return reply.code(204).send(null);
    },
  );
}
