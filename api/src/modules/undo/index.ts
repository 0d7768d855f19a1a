import type { UndoKind } from '@baza/shared/domain';
import { defineModule } from '../../platform/modules/define-module.ts';
import { notificationsModule } from '../notifications/index.ts';
import { undoJobs } from './jobs.ts';
import { undoPersonTables } from './person-tables.ts';
import type {} from './tables.ts';
import { createUndo } from './undo.ts';
import { type UndoDecision, undoRoutes } from './undo-routes.ts';

export type { Undo } from './undo.ts';

export const undoModule = defineModule({
  personTables: undoPersonTables,
  otherTables: [
    // Notices that wait while a moderator's decision can be undone, for seconds.
    'held_notice',
  ],
  needs: { notifications: notificationsModule },
  create({ db, env }, { notifications: { notify } }) {
    const undo = createUndo({ db, notify, seconds: env.UNDO_SECONDS });
    /** Set by the modules whose decisions they take back. */
    const undoers: Partial<Record<UndoKind, UndoDecision>> = {};
    return {
      service: { ...undo, undoers },
      idempotentRoutes: (api) => api.register(undoRoutes, { undoers }),
      jobs: undoJobs({ undo }),
    };
  },
});
