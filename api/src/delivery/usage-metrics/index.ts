import { defineModule } from '../../platform/modules/define-module.ts';
import { registryModule } from '../registry/index.ts';
import { createRemoteFigures } from './figures.ts';
import { usageMetricsJobs } from './jobs.ts';
import { knownReleases } from './known-releases.ts';
import type {} from './tables.ts';

export const usageMetricsModule = defineModule({
  otherTables: ['remote_figure'],
  needs: { registry: registryModule },
  create({ db, database }, { registry }) {
    const figures = createRemoteFigures(db, database.reader);
    return {
      service: { figures, knownReleases: knownReleases(registry.source) },
      jobs: usageMetricsJobs({ figures }),
    };
  },
});
