import { vitalsBodySchema } from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { createRoute } from '../../auth/tokens/index.ts';
import { parseJsonText } from '../../platform/http/json-text.ts';
import type { Api } from '../../platform/http/types.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { isNear } from '../../platform/metrics/metrics-access.ts';
import type { CanaryVisits } from '../canary/visits/canary-visits.ts';
import { BOUNDS } from '../usage-metrics/bins.ts';
import type { RemoteFigures } from '../usage-metrics/figures.ts';
import {
  countOnly,
  type FigureName,
  type KnownReleases,
  type Measured,
  measuredOf,
} from '../usage-metrics/measured.ts';

export interface VitalsOptions {
  metrics: Metrics;
  figures: RemoteFigures;
  canaryVisits: Pick<CanaryVisits, 'report'>;
  /** Currently published releases: measurements of any other are aggregated as `other`. */
  known(): KnownReleases;
}

/** Beacons per minute and address. Near addresses are proxies and tests. */
const MAX_BEACONS = 120;
const MAX_BEACONS_NEAR = 6000;

function counters(metrics: Metrics, known: () => KnownReleases): (item: Measured) => void {
  const values = metrics.histogram(
    'baza_browser_measurement',
    'Measurements of browsers: milliseconds, CLS in thousandths.',
    ['name', 'remote', 'version'],
    BOUNDS,
  );
  const releases = () =>
    [...known()].flatMap(([remote, versions]) => [...versions].map((version) => ({ remote, version })));
  const counter = (name: string, help: string) =>
    metrics.counter(name, help, ['remote', 'version'], releases);
  const counts: Partial<Record<FigureName, ReturnType<typeof counter>>> = {
    'remote-load': counter('baza_remote_loads_total', 'Modules of remotes that browsers loaded.'),
    'remote-load-failure': counter(
      'baza_remote_load_failures_total',
      'Loads of remotes that browsers gave up.',
    ),
    'remote-recovered': counter(
      'baza_remote_recoveries_total',
      'Loads of remotes that failed once and succeeded when fetched again.',
    ),
    'remote-fallback': counter(
      'baza_remote_fallbacks_total',
      'Loads of remotes for which browsers took an older release.',
    ),
    'remote-error': counter('baza_remote_errors_total', 'Errors thrown by remotes in browsers.'),
    'remote-mismatch': counter(
      'baza_remote_mismatches_total',
      'First screens that browsers rendered differently from the server.',
    ),
    error: metrics.counter('baza_page_errors_total', 'Errors in browsers that nobody handled.', [
      'remote',
      'version',
    ]),
  };
  return ({ name, value, remote, version }) => {
    counts[name]?.add({ remote, version });
    if (!countOnly.has(name)) values.observe({ name, remote, version }, value);
  };
}

/** Browser measurements, aggregated by name, remote and release; nothing else is stored. */
export async function vitalsRoutes(
  api: Api,
  { metrics, figures, canaryVisits, known }: VitalsOptions,
): Promise<void> {
  const count = counters(metrics, known);
  // Beacons are sent as text to avoid a preflight.
  api.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 64 * 1024 }, parseJsonText);
  const route = createRoute(api, { tags: ['ops'] });

  route('POST /vitals', {
    config: {
      rateLimit: {
        max: ({ ip }: FastifyRequest) => (isNear(ip) ? MAX_BEACONS_NEAR : MAX_BEACONS),
        timeWindow: '1 minute',
      },
    },
    logLevel: 'warn',
    bodyLimit: 64 * 1024,
    summary: 'Measurements from the browser',
    body: vitalsBodySchema,
    consumes: ['application/json', 'text/plain'],
    run: ({ body, request }) => {
      const { visit, visitor = '' } = body;
      const items = measuredOf(body.items, known());
      for (const item of items) count(item);
      figures.add(items);
      canaryVisits.report({ token: visit, visitor, address: request.ip, items });
    },
  });
}
