import { defineModule } from '../../platform/modules/define-module.ts';
import { callbacksModule } from '../callbacks/index.ts';
import { listingsModule } from '../listings/index.ts';
import { searchRequestsModule } from '../search-requests/index.ts';
import { answerCommand } from './hand-over.ts';
import { keyRotationJobs } from './jobs.ts';
import { createKeyRotation } from './key-rotation.ts';

export { rewriteSealed } from './renew-keys.ts';

export const keyRotationModule = defineModule({
  needs: { callbacks: callbacksModule, listings: listingsModule, searchRequests: searchRequestsModule },
  create({ db, env, dataDir, box, keys, keepKeys }, { callbacks, listings, searchRequests }) {
    const rotation = createKeyRotation({
      ...{ db, box, keys, keep: keepKeys },
      hasProvider: !env.KEYCLOAK_URL,
      contacts: [listings.viewings, searchRequests, callbacks.leads, callbacks.channel],
    });
    return {
      service: rotation,
      jobs: keyRotationJobs({
        renewKeys: rotation.renew,
        answerKeyCommand: async () => {
          if (!env.DATABASE_URL) await answerCommand(dataDir, keys.current, rotation.rotate);
        },
      }),
    };
  },
});
