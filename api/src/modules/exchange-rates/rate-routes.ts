import type { Rate } from '@baza/shared/domain';
import { ratesResponseSchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import { type CachedJson, cachedJson, sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import type { Api } from '../../platform/http/types.ts';
import type { RateService } from './rate-service.ts';

export async function rateRoutes(api: Api, { rates }: { rates: RateService }): Promise<void> {
  const written = new WeakMap<Rate, CachedJson>();
  const current = (): CachedJson => {
    const rate = rates.current();
    const json = written.get(rate) ?? cachedJson({ rates: [rate] });
    written.set(rate, json);
    return json;
  };
  createRoute(api, { tags: ['rates'] })('GET /public/rates', {
    summary: "So'm for one dollar at the Central Bank's dated rate",
    response: ratesResponseSchema,
    alternatives: { 304: unchanged },
    run: ({ request, reply }) => sendCachedJson(request, reply, current(), 300),
  });
}
