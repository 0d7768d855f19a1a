import { storedKey } from '../../auth/encryption/stored-key.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { registryJobs } from './jobs.ts';
import { openRegistry } from './open-registry.ts';
import { createPreviews } from './previews.ts';

export const registryModule = defineModule({
  async create({ db, env, dataDir, log }) {
    const { source, store, close } = await openRegistry({ dataDir, upstream: env.REGISTRY, log });
    const previews = createPreviews(await storedKey(db, 'release-preview-key'));
    return { service: { source, store, previews }, jobs: registryJobs({ registry: source }), close };
  },
});
