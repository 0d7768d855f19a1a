import { defineModule } from '../../platform/modules/define-module.ts';
import { undoModule } from '../undo/index.ts';
import { commentRoutes } from './comment-routes.ts';
import { createComments } from './comments.ts';
import { commentsPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const commentsModule = defineModule({
  personTables: commentsPersonTables,
  needs: { undo: undoModule },
  create({ db, dataVersion }, { undo }) {
    const comments = createComments({ db, undo, changed: dataVersion.increment });
    undo.undoers.comment = comments.undo;
    return { idempotentRoutes: (api) => api.register(commentRoutes, { comments }) };
  },
});
