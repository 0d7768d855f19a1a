import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { SearchIndexState } from './opensearch/search-index.ts';

/** Of the search index in OpenSearch, if there is one by setting. */
export function registerSearchMetrics(metrics: Metrics, read: () => SearchIndexState | null): void {
  if (!read()) return;
  metrics.gauge(
    'baza_search_index_used',
    'Whether the index in OpenSearch answers searches, else SQL does',
    () => Number(read()?.isUsed ?? false),
  );
  metrics.gauge(
    'baza_search_index_lag_seconds',
    'Age of the oldest change that the search index lacks; -1 while there is no index',
    () => read()?.lag ?? -1,
  );
}
