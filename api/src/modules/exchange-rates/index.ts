export { rateRoutes } from './rate-routes.ts';
export { createRateService, type RateService } from './rate-service.ts';
