export { selectionJobs } from './jobs.ts';
export { selectionRoutes, sharedSelectionRoutes } from './selection-routes.ts';
export { createSelections, type Selections } from './selections.ts';
export { createSharedSelections, type SharedSelections } from './shared-selections.ts';
