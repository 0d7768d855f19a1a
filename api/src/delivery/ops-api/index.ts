import { defineModule } from '../../platform/modules/define-module.ts';
import { canaryModule } from '../canary/index.ts';
import { registryModule } from '../registry/index.ts';
import { releasesModule } from '../releases/index.ts';
import { shellFacts } from '../shell-build/shell-facts.ts';
import { usageMetricsModule } from '../usage-metrics/index.ts';
import { opsRoutes } from './ops-api-routes.ts';
import { createOpsService } from './ops-service.ts';

export const opsApiModule = defineModule({
  needs: {
    canary: canaryModule,
    registry: registryModule,
    releases: releasesModule,
    usageMetrics: usageMetricsModule,
  },
  create({ db, env, realtime }, { canary: { analyser }, registry, releases, usageMetrics: { figures } }) {
    const ops = createOpsService({
      ...{ store: registry.store, registry: registry.source, figures, analyser },
      shell: shellFacts(env.SHELL_DIR),
      tell: releases.tellOwners,
    });
    return {
      service: ops,
      idempotentRoutes: (api) => api.register(opsRoutes, { ops, db, connections: realtime.connections }),
    };
  },
});
