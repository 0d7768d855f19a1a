export { type Alerts, createAlerts } from './alerts.ts';
export { savedSearchJobs } from './jobs.ts';
export { nextDigest } from './next-digest.ts';
export { savedSearchRoutes } from './saved-search-routes.ts';
