import { clientBody, menuBody, teamBody } from '@baza/registry/access';
import { accessSchema, teamName } from '@baza/shared/schema';
import { z } from 'zod';
import { CLIENT_ID } from '../../auth/identity-provider/constants.ts';
import type { TeamClients } from '../../auth/identity-provider/team-clients.ts';
import { createRoute } from '../../auth/tokens/index.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { changeSchema, outcomeSchema } from './release-schemas.ts';
import type { ReleaseService } from './release-service.ts';
import type { ReleaseTokenVerifier } from './release-tokens.ts';
import { releaserOf, requireOps } from './require-releaser.ts';

const tags = ['releases'];
const OWN_CLIENTS = new Set([CLIENT_ID, 'baza-api']);

export interface AccessRoutesOptions {
  releases: ReleaseService;
  verify?: ReleaseTokenVerifier;
  /** Clients in the embedded identity provider; in Keycloak they are made in its console. */
  clients?: TeamClients;
}

/** What ops alone decide over HTTP: teams with their rights and clients, and the order of the menus. */
export async function accessRoutes(
  api: Api,
  { releases, verify, clients }: AccessRoutesOptions,
): Promise<void> {
  const ops = requireOps({ store: releases.store, verify });

  const route = createRoute(api, { tags, access: ops });

  route('GET /releases/access', {
    summary: 'Teams, their identities and rights',
    response: accessSchema,
    run: () => releases.access(),
  });

  route('PUT /releases/access/teams/:team', {
    summary: 'Makes, changes or removes a team',
    problems: { 409: 'Kind `stale`: somebody else has changed the rights.' },
    params: z.object({ team: teamName }),
    body: teamBody,
    response: z.object({
      access: accessSchema,
      change: changeSchema.nullable(),
      revoked: z
        .array(
          z.object({
            remote: z.string(),
            version: z.string(),
            channel: z.enum(['stable', 'canary']),
            key: z.string(),
          }),
        )
        .describe('Live releases that are signed with a revoked key'),
    }),
    run: async ({ params, body, request }) => {
      const { team } = params;
      const response = await releases.setTeam(releaserOf(request), team, body);
      request.log.info({ team, revision: response.access.revision }, 'the rights to release were changed');
      return response;
    },
  });

  route('PUT /releases/menu', {
    summary: 'Sets the order of menu entries',
    problems: { 409: 'Kind `busy`: the registry kept changing.' },
    body: menuBody,
    response: outcomeSchema,
    run: async ({ body, request }) => {
      const outcome = await releases.orderMenu(releaserOf(request), body);
      request.log.info({ revision: outcome.document.revision }, 'the order of the menus was changed');
      return outcome;
    },
  });

  route('POST /releases/access/clients/:id', {
    summary: 'Makes a client of a team in the embedded identity provider, or gives it another secret',
    problems: {
      409: 'Kind `external`: the identity provider is Keycloak; `taken`: the id is one of its own.',
    },
    params: z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{2,59}$/) }),
    body: clientBody,
    response: z.object({ clientId: z.string(), secret: z.string() }),
    run: async ({ params, body, request }) => {
      const { id } = params;
      const { why } = body;
      if (!clients) throw conflict('external', 'Clients are made in Keycloak, with the scope baza-releases');
      if (OWN_CLIENTS.has(id)) throw conflict('taken', `${id} is a client of the site`);
      const { identity } = releaserOf(request);
      // First: no secret without an entry that says who has it.
      await releases.logClient(identity, { id, why, isReplaced: await clients.has(id) });
      const secret = await clients.renew(id);
      request.log.info({ client: id, who: identity, why }, 'a client of a team has a new secret');
      return { clientId: id, secret };
    },
  });
}
