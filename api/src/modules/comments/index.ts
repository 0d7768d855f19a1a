import { defineModule } from '../../platform/modules/define-module.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { undoModule } from '../undo/index.ts';
import { commentRoutes } from './comment-routes.ts';
import { countWaitingComments } from './comment-rows.ts';
import { createComments } from './comments.ts';
import { commentsPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const commentsModule = defineModule({
  personTables: commentsPersonTables,
  needs: { deskQueues: deskQueuesModule, undo: undoModule },
  create({ db, dataVersion }, { deskQueues, undo }) {
    const comments = createComments({ db, undo, changed: dataVersion.increment });
    undo.undoers.comment = comments.undo;
    deskQueues.add('comments', { role: 'moderator', count: () => countWaitingComments(db) });
    return { idempotentRoutes: (api) => api.register(commentRoutes, { comments }) };
  },
});
