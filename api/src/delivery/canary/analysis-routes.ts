import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { mayReadMetrics } from '../../platform/metrics/metrics-access.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import type { CanaryAnalyser } from './analyser.ts';
import { opsAnalysis } from './ops-analysis.ts';

interface Options {
  analyser: CanaryAnalyser;
  registry: RegistrySource;
  /** `METRICS_TOKEN`. */
  token?: string;
}

/** For `baza-release watch`, beside `/metrics` and as little public. */
export function registerAnalysis(app: FastifyInstance, { analyser, registry, token }: Options): void {
  app.get('/metrics/canaries', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw notFound('page');
    const known = await analyser.canaries();
    const waiting = Object.entries(registry.current()?.remotes ?? {}).flatMap(
      ([
        remote,
        {
          channels: { canary },
          disabled,
        },
      ]) =>
        canary && !disabled && !known.some((each) => each.remote === remote && each.canary === canary.version)
          ? [remote]
          : [],
    );
    return reply.header('cache-control', 'no-store').send({
      canaries: known.map((each) => ({ remote: each.remote, ...opsAnalysis(each) })),
      waiting,
      unreadable: registry.trouble()?.why,
    });
  });
}
