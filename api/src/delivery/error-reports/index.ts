import { visitsModule } from '../../modules/visits/index.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { registryModule } from '../registry/index.ts';
import { createShellMaps } from '../shell-build/shell-maps.ts';
import { usageMetricsModule } from '../usage-metrics/index.ts';
import { cspReportRoutes } from './csp-reports.ts';
import { faultRoutes, opsFaultRoutes } from './fault-routes.ts';
import { createFaults } from './faults.ts';
import { errorReportJobs } from './jobs.ts';
import { createReleaseMaps } from './release-maps.ts';
import type {} from './tables.ts';

export const errorReportsModule = defineModule({
  otherTables: [
    // Errors of browsers, by keyed hashes.
    'fault',
    'fault_person',
    'fault_trace',
  ],
  needs: { registry: registryModule, usageMetrics: usageMetricsModule, visits: visitsModule },
  create({ db, env, dataDir, metrics, log }, { registry, usageMetrics: { knownReleases }, visits }) {
    const shellMaps = createShellMaps(env.SHELL_DIR, dataDir);
    shellMaps
      .keep()
      .catch((error: unknown) =>
        log?.warn({ err: error }, 'the maps of this shell are not kept for open tabs'),
      );
    const maps = createReleaseMaps(registry.store, shellMaps.read);
    const faults = createFaults({ db, maps, pseudonym: visits.pseudonym });
    return {
      service: faults,
      routes(api) {
        api.register(faultRoutes, { faults, known: knownReleases });
        api.register(cspReportRoutes, { metrics });
      },
      idempotentRoutes: (api) => api.register(opsFaultRoutes, { faults, registry: registry.source }),
      jobs: errorReportJobs({ faults }),
    };
  },
});
