import { storedKey } from '../../auth/encryption/stored-key.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { registryModule } from '../registry/index.ts';
import { releasesModule } from '../releases/index.ts';
import { shellFacts } from '../shell-build/shell-facts.ts';
import { usageMetricsModule } from '../usage-metrics/index.ts';
import { createAnalyser } from './analyser.ts';
import { canaryJobs } from './jobs.ts';
import { createOwnerWebhooks } from './owner-webhooks.ts';
import type {} from './tables.ts';
import { createCanaryVisits } from './visits/canary-visits.ts';
import { createVisitTokens } from './visits/visit-tokens.ts';

export const canaryModule = defineModule({
  otherTables: [
    'canary_guard',
    // Counted visits, by keyed hashes.
    'canary_visit',
  ],
  needs: { registry: registryModule, releases: releasesModule, usageMetrics: usageMetricsModule },
  async create({ db, database, env, log }, { registry, releases, usageMetrics: { figures } }) {
    const secret = await storedKey(db, 'visit-token-key');
    const canaryVisits = createCanaryVisits({
      ...{ db, figures, secret },
      tokens: createVisitTokens(secret),
      trusted: env.GUARD_TRUSTED_ADDRESSES,
      document: () => registry.source.current(),
    });
    const analyser = createAnalyser({
      ...{ database, log },
      shell: shellFacts(env.SHELL_DIR),
      store: registry.store,
      registry: registry.source,
      hasVitals: env.MEASURE_PERCENT > 0,
      tell: createOwnerWebhooks(releases.webhooks, releases.mailOwners),
      tellRamp: releases.tellOwners,
    });
    return {
      service: { canaryVisits, analyser },
      jobs: canaryJobs({ canaryVisits, figures, analyser }),
      close: () =>
        canaryVisits
          .flush()
          .then(figures.flush)
          .catch((error) => log?.error({ err: error }, 'the last figures were not written')),
    };
  },
});
