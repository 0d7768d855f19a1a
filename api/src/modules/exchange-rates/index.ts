import { defineModule } from '../../platform/modules/define-module.ts';
import { exchangeRateJobs } from './jobs.ts';
import { rateRoutes } from './rate-routes.ts';
import { createRateService } from './rate-service.ts';
import type {} from './tables.ts';

export type { RateService } from './rate-service.ts';

export const exchangeRatesModule = defineModule({
  otherTables: ['rate'],
  async create({ db, env, log }) {
    const rates = await createRateService({ db, url: env.RATES_URL === 'off' ? null : env.RATES_URL, log });
    return {
      service: rates,
      routes: (api) => api.register(rateRoutes, { rates }),
      jobs: exchangeRateJobs({ rates }),
    };
  },
});
