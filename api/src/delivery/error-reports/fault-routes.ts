import { describeSource } from '@baza/registry';
import { faultsBodySchema, opsFaultsQuerySchema, opsFaultsResponseSchema } from '@baza/shared/schema';
import type { FastifyRequest } from 'fastify';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import { visitorOf } from '../../modules/visits/index.ts';
import { parseJsonText } from '../../platform/http/json-text.ts';
import type { Api } from '../../platform/http/types.ts';
import { isNear } from '../../platform/metrics/metrics-access.ts';
import type { RegistrySource } from '../registry/registry-source.ts';
import type { KnownReleases } from '../usage-metrics/measured.ts';
import type { Faults } from './faults.ts';

const BODY_LIMIT = 16 * 1024;
/** Beacons per minute and address. Near addresses are proxies and tests. */
const MAX_BEACONS = 20;
const MAX_BEACONS_NEAR = 2000;
const tags = ['ops'];

/** Errors of browsers, without anything of the person. Those of releases that the registry lacks are ignored. */
export async function faultRoutes(
  api: Api,
  { faults, known }: { faults: Faults; known(): KnownReleases },
): Promise<void> {
  // Beacons are sent as text to avoid a preflight.
  api.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: BODY_LIMIT }, parseJsonText);
  const route = createRoute(api, { tags });

  route('POST /faults', {
    config: {
      rateLimit: {
        max: ({ ip }: FastifyRequest) => (isNear(ip) ? MAX_BEACONS_NEAR : MAX_BEACONS),
        timeWindow: '1 minute',
      },
    },
    logLevel: 'warn',
    bodyLimit: BODY_LIMIT,
    summary: 'Errors of the browser',
    body: faultsBodySchema,
    consumes: ['application/json', 'text/plain'],
    run: async ({ body, request }) => {
      const releases = known();
      const sender = visitorOf(request);
      const who = `${sender} ${request.headers['user-agent'] ?? ''}`;
      for (const item of body.items) {
        const { remote, version = '' } = item;
        if (remote === undefined || releases.get(remote)?.has(version)) await faults.add(item, who, sender);
      }
    },
  });
}

/** For the role `ops`: errors of browsers, with their lines in the teams' sources. */
export async function opsFaultRoutes(
  api: Api,
  { faults, registry }: { faults: Faults; registry: RegistrySource },
): Promise<void> {
  const route = createRoute(api, { tags, access: requireRole('ops') });

  route('GET /ops/faults', {
    summary: 'Errors of browsers, the latest first, or the one with an id',
    query: opsFaultsQuerySchema,
    response: opsFaultsResponseSchema,
    run: async ({ query }) => {
      const remotes = registry.current()?.remotes ?? {};
      const ownerOf = (remote: string) => {
        const source = remotes[remote]?.source;
        return source ? describeSource(source) : null;
      };
      return { items: await faults.list(query, ownerOf) };
    },
  });
}
