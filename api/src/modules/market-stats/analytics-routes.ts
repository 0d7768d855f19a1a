import { analyticsSchema } from '@baza/shared/schema';
import { createRoute } from '../../auth/tokens/index.ts';
import { sendCachedJson, unchanged } from '../../platform/http/cached-json.ts';
import type { Api } from '../../platform/http/types.ts';
import type { AnalyticsReader } from './analytics.ts';

/** Seconds for which browsers may cache figures. */
const MAX_AGE = 300;

export async function analyticsRoutes(
  api: Api,
  { analytics }: { analytics: AnalyticsReader },
): Promise<void> {
  createRoute(api, { tags: ['listings'] })('GET /public/analytics', {
    summary: 'The market in figures: prices by province and month, listings by category, new buildings',
    response: analyticsSchema,
    alternatives: { 304: unchanged },
    run: async ({ request, reply }) => sendCachedJson(request, reply, await analytics.read(), MAX_AGE),
  });
}
