export { undoJobs } from './jobs.ts';
export { createUndo, type Undo } from './undo.ts';
export { undoRoutes } from './undo-routes.ts';
