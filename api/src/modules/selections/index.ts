import { selectionTopic } from '@baza/shared/domain';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { notificationsModule } from '../notifications/index.ts';
import { visitsModule } from '../visits/index.ts';
import { selectionJobs } from './jobs.ts';
import { selectionsPersonTables } from './person-tables.ts';
import { selectionRoutes, sharedSelectionRoutes } from './selection-routes.ts';
import { createSelections } from './selections.ts';
import { createSharedSelections } from './shared-selections.ts';
import type {} from './tables.ts';

export type { SharedSelections } from './shared-selections.ts';

export const selectionsModule = defineModule({
  personTables: selectionsPersonTables,
  needs: { areas: areasModule, notifications: notificationsModule, visits: visitsModule },
  create({ db, realtime, dataVersion, log }, { areas, notifications: { notify }, visits }) {
    const tell = (token: string) =>
      void realtime
        .publishTopic(selectionTopic(token), { changed: true })
        .catch((error) => log?.error({ err: error }, 'a selection’s pages were not told of a change'));
    const selections = createSelections({ db, areas, tell, changed: dataVersion.increment });
    const shared = createSharedSelections({ db, areas, tell, notify, visits });
    return {
      service: { selections, shared },
      routes: (api) => api.register(sharedSelectionRoutes, { selections: shared }),
      idempotentRoutes: (api) => api.register(selectionRoutes, { selections }),
      jobs: selectionJobs({ selections }),
    };
  },
});
