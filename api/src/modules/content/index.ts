import { defineModule } from '../../platform/modules/define-module.ts';
import { visitsModule } from '../visits/index.ts';
import { createContentDesk } from './content-desk.ts';
import { createContentReader } from './content-reader.ts';
import { contentRoutes } from './content-routes.ts';
import { contentDeskRoutes } from './desk-routes.ts';
import { contentJobs } from './jobs.ts';
import { contentPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export { photosById } from './content-files.ts';
export type { ContentReader } from './content-reader.ts';

export const contentModule = defineModule({
  personTables: contentPersonTables,
  otherTables: [
    'content_item',
    // Visitors by keyed hashes that change and go with time.
    'content_view',
  ],
  needs: { visits: visitsModule },
  create({ db, dataVersion, videoLinks }, { visits }) {
    const content = createContentReader({ db, visits });
    const desk = createContentDesk({ db, changed: dataVersion.increment, links: videoLinks });
    return {
      service: content,
      routes: (api) => api.register(contentRoutes, { content }),
      idempotentRoutes: (api) => api.register(contentDeskRoutes, { desk }),
      jobs: contentJobs({ content }),
    };
  },
});
