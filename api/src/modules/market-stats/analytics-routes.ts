import { analyticsSchema } from '@baza/shared/schema';
import { sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import type { Api } from '../../platform/http/types.ts';
import type { AnalyticsReader } from './analytics.ts';

/** Seconds for which browsers may cache figures. */
const MAX_AGE = 300;

export async function analyticsRoutes(
  api: Api,
  { analytics }: { analytics: AnalyticsReader },
): Promise<void> {
  api.get(
    '/public/analytics',
    {
      schema: {
        tags: ['listings'],
        summary: 'The market in figures: prices by province and month, listings by category, new buildings',
        response: { 200: analyticsSchema, 304: unchanged },
      },
    },
    async (request, reply) => sendCachedJson(request, reply, await analytics.read(), MAX_AGE),
  );
}
