import { defineModule } from '../../platform/modules/define-module.ts';
import { deskQueuesModule } from '../desk-queues/index.ts';
import { undoModule } from '../undo/index.ts';
import { createCommentModeration } from './comment-moderation.ts';
import { commentRoutes } from './comment-routes.ts';
import { countWaitingComments } from './comment-rows.ts';
import { createComments } from './comments.ts';
import { commentsPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const commentsModule = defineModule({
  personTables: commentsPersonTables,
  needs: { deskQueues: deskQueuesModule, undo: undoModule },
  create({ db, dataVersion }, { deskQueues, undo }) {
    const changed = dataVersion.increment;
    const comments = createComments({ db, changed });
    const moderation = createCommentModeration({ db, undo, changed });
    undo.undoers.comment = moderation.undo;
    deskQueues.add('comments', { role: 'moderator', count: () => countWaitingComments(db) });
    return { idempotentRoutes: (api) => api.register(commentRoutes, { comments, moderation }) };
  },
});
