import type { CanaryVisits } from '../../delivery/canary/visits/canary-visits.ts';
import type { RemoteFigures } from '../../delivery/usage-metrics/figures.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { RenderEvents } from './page-renderer.ts';

/** @param waiting pages that wait for a renderer: more of them than a renderer makes in a moment ask for another process. */
export const registerRenderMetrics = (metrics: Metrics, waiting: () => number): void =>
  metrics.gauge('baza_render_waiting', 'Pages that wait for a renderer.', waiting);

/** Counts first screens, and failures by release for `/metrics`, `/ops` and the guard of canaries. */
export function renderEvents(
  metrics: Metrics,
  figures: RemoteFigures,
  canaryVisits: Pick<CanaryVisits, 'failed'>,
  log: { warn(facts: object, sentence: string): void },
): RenderEvents {
  const pages = metrics.counter(
    'baza_page_renders_total',
    'Pages by whether the server rendered their first screen.',
    ['outcome'],
  );
  const failures = metrics.counter(
    'baza_remote_render_failures_total',
    'First screens of remotes that failed on the server.',
    ['remote', 'version'],
  );
  return {
    page: (outcome) => pages.add({ outcome }),
    failure(remote, version, reason, address) {
      failures.add({ remote, version });
      const fault = { value: 1, remote, version };
      figures.add([
        { ...fault, name: 'remote-render-failure' },
        { ...fault, name: 'visit-error' },
      ]);
      if (address !== undefined) canaryVisits.failed(remote, version, address);
      log.warn({ remote, version, reason }, 'a first screen failed on the server');
    },
  };
}
