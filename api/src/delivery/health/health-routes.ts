import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
import type { SearchService } from '../../modules/search/index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Drain } from '../../platform/http/drain.ts';
import { sendProblemError } from '../../platform/http/error-handler.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import type { RegistrySource } from '../registry/registry-source.ts';

const liveSchema = z.object({ status: z.literal('live') });

const readySchema = z.object({
  status: z.literal('ready'),
  registry: z
    .object({ status: z.literal('unreadable'), since: z.string(), revision: z.number().nullable() })
    .optional(),
  /** The index in OpenSearch is missing, behind or unreachable: searches are answered by SQL. */
  search: z.object({ status: z.literal('sql'), lag: z.number().nullable() }).optional(),
});

interface HealthDeps {
  database: Database;
  registry: Pick<RegistrySource, 'current' | 'trouble'>;
  drain: Pick<Drain, 'isDraining'>;
  search: Pick<SearchService, 'indexState'>;
}

/**
 * `health/live`: the process responds; `health/ready`: the database responds, too, and the process is not about to end. It also reports an unreadable
 * registry, of which pages use the last valid one, and an unused search index, instead of which SQL answers: the process is
 * ready nevertheless.
 */
export function registerHealth(api: Api, { database, registry, drain, search }: HealthDeps): void {
  const options = { logLevel: 'warn', config: { rateLimit: false } } as const;
  const route = createRoute(api, { tags: ['ops'] });

  route('GET /health/live', {
    ...options,
    summary: 'The process responds',
    response: liveSchema,
    run: ({ reply }) => reply.header('cache-control', 'no-store').send({ status: 'live' }),
  });

  route('GET /health/ready', {
    ...options,
    summary: 'The process and its database respond',
    response: readySchema,
    run: async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      if (drain.isDraining())
        return sendProblemError(reply, new ProblemError(503, 'unavailable', 'The process is about to end'));
      const late = AbortSignal.timeout(2000);
      const timeout = new Promise<never>((_, reject) => late.addEventListener('abort', reject));
      try {
        await Promise.race([database.ping(), timeout]);
        const trouble = registry.trouble();
        const revision = registry.current()?.revision ?? null;
        const index = search.indexState();
        return reply.send({
          status: 'ready',
          ...(trouble && { registry: { status: 'unreadable', since: trouble.since, revision } }),
          ...(index && !index.isUsed && { search: { status: 'sql', lag: index.lag } }),
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
  });
}
