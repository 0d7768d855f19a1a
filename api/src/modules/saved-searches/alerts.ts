import type { AreaService } from '../areas/index.ts';
import type { RateService } from '../exchange-rates/index.ts';
import type { SearchService } from '../search/index.ts';
import { createAlertFeed } from './alert-feed.ts';
import { createDigests } from './digests.ts';
import { createSavedSearches } from './saved-searches.ts';

type Feed = Parameters<typeof createAlertFeed>[0];
type Digests = Parameters<typeof createDigests>[0];
interface Deps extends Omit<Feed, 'context' | 'batch'>, Digests {
  areas: AreaService;
  rates: RateService;
  search: SearchService;
}

export type Alerts = ReturnType<typeof createAlerts>;

/** Saved searches, and what tells people of their matches. */
export function createAlerts({ areas, rates, search, ...parts }: Deps) {
  const context = () => ({
    areas: areas.index(),
    rate: rates.current().rate,
    resolved: search.resolved,
  });
  const feed = createAlertFeed({ ...parts, context });
  const digests = createDigests(parts);
  return { searches: createSavedSearches({ db: parts.db, areas }), feed, digests };
}
