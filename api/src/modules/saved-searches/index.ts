export { type Alerts, createAlerts } from './alerts.ts';
export { nextDigest } from './next-digest.ts';
export { savedSearchRoutes } from './saved-search-routes.ts';
