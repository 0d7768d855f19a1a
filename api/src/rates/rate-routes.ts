import { ratesAnswerSchema } from '@baza/shared/schema';
import { cachedJson, sendCachedJson, unchanged } from '../http/cached-json.ts';
import type { Api } from '../http/types.ts';
import type { RateService } from './rate-service.ts';

export async function rateRoutes(api: Api, { rates }: { rates: RateService }): Promise<void> {
  api.get(
    '/public/rates',
    {
      schema: {
        tags: ['rates'],
        summary: "So'm for one dollar at the Central Bank's dated rate",
        response: { 200: ratesAnswerSchema, 304: unchanged },
      },
    },
    async (request, reply) => sendCachedJson(request, reply, cachedJson({ rates: [rates.current()] }), 300),
  );
}
