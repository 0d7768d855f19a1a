import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { listingsModule } from '../listings/index.ts';
import { searchModule } from '../search/index.ts';
import { undoModule } from '../undo/index.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { createModerationService } from './moderation-service.ts';

export const moderationModule = defineModule({
  needs: {
    areas: areasModule,
    listings: listingsModule,
    search: searchModule,
    undo: undoModule,
  },
  create({ db }, { areas, listings: { cases }, search: { changed }, undo }) {
    const moderation = createModerationService({ db, areas, changed, cases, undo });
    undo.undoers.listing = moderation.undo;
    undo.undoers.reports = moderation.undoDismissal;
    return { idempotentRoutes: (api) => api.register(moderationRoutes, { moderation }) };
  },
});
