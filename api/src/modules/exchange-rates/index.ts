export { exchangeRateJobs } from './jobs.ts';
export { rateRoutes } from './rate-routes.ts';
export { createRateService, type RateService } from './rate-service.ts';
