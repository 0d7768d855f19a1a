import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { deskClaimsModule } from '../desk-claims/index.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { listingsModule } from '../listings/index.ts';
import { searchModule } from '../search/index.ts';
import { undoModule } from '../undo/index.ts';
import { countCases } from './case-lists.ts';
import { moderationRoutes } from './moderation-routes.ts';
import { createModerationService } from './moderation-service.ts';

export const moderationModule = defineModule({
  needs: {
    areas: areasModule,
    claims: deskClaimsModule,
    deskQueues: deskQueuesModule,
    listings: listingsModule,
    search: searchModule,
    undo: undoModule,
  },
  create({ db }, { areas, claims, deskQueues, listings: { cases }, search: { changed }, undo }) {
    const moderation = createModerationService({ db, areas, changed, cases, claims, undo });
    undo.undoers.listing = moderation.undo;
    undo.undoers.reports = moderation.undoDismissal;
    deskQueues.add('listings', { role: 'moderator', count: () => countCases(db, 'waiting') });
    deskQueues.add('reports', { role: 'moderator', count: () => countCases(db, 'reported') });
    return { idempotentRoutes: (api) => api.register(moderationRoutes, { moderation }) };
  },
});
