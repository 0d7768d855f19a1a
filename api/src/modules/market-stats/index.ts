export { type AnalyticsReader, createAnalytics } from './analytics.ts';
export { analyticsRoutes } from './analytics-routes.ts';
export { marketStatsJobs } from './jobs.ts';
