import { join } from 'node:path';
import { defineModule } from '../../platform/modules/define-module.ts';
import { registryModule } from '../registry/index.ts';
import { shellFacts } from '../shell-build/shell-facts.ts';
import { createMailOwners, createTellOwners } from './owner-news.ts';
import { releaseRoutes } from './release-routes.ts';
import { createReleaseService } from './release-service.ts';
import { createWebhooks } from './webhooks.ts';

export const releasesModule = defineModule({
  needs: { registry: registryModule },
  create({ db, env, dataDir, messages, mailer, log, verifyRelease, teamClients }, { registry }) {
    const publicUrl = env.PUBLIC_URL;
    const webhooks = createWebhooks({ webhooks: env.GUARD_WEBHOOKS, publicUrl, messages });
    const mailOwners = createMailOwners({ store: registry.store, mailer, publicUrl, log });
    const tellOwners = createTellOwners({ db, webhooks, mailOwners, log });
    const releases = createReleaseService({
      ...{ store: registry.store, previews: registry.previews, publicUrl, tell: tellOwners },
      shell: shellFacts(env.SHELL_DIR),
      baseUrl: env.REMOTE_BASE_URL,
    });
    return {
      service: { webhooks, mailOwners, tellOwners },
      routes: (api) =>
        api.register(releaseRoutes, {
          ...{ releases, verify: verifyRelease, clients: teamClients },
          uploadDir: join(dataDir, 'release-uploads'),
          isSecure: publicUrl.startsWith('https:'),
        }),
    };
  },
});
