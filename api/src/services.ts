import type { FastifyBaseLogger } from 'fastify';
import { type AreaService, createAreaService } from './areas/area-service.ts';
import { installBuiltInAreas } from './areas/built-in-areas.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { createRateService, type RateService } from './rates/rate-service.ts';

/** What routes share: made once over a migrated database, before the application. */
export interface Services {
  areas: AreaService;
  rates: RateService;
  /** Starts what happens by itself; returns the stop. */
  startTimers(): () => Promise<void>;
}

export async function createServices(
  env: Env,
  { db }: Database,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Services> {
  await installBuiltInAreas(db);
  const areas = await createAreaService(db);
  const rates = await createRateService({ db, url: env.RATES_URL === 'off' ? null : env.RATES_URL, log });
  return {
    areas,
    rates,
    startTimers() {
      const stopRates = rates.start();
      return async () => stopRates();
    },
  };
}
