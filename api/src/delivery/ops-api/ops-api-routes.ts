import {
  noticeAudienceSchema,
  type OpsAction,
  opsActionResponseSchema,
  opsActionSchemas,
  opsLogQuerySchema,
  opsLogResponseSchema,
  opsMenuOrderSchema,
  opsRemoteParamsSchema,
  opsRemotesQuerySchema,
  opsRemotesResponseSchema,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import { createRoute, requireRole } from '../../auth/tokens/index.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Api } from '../../platform/http/types.ts';
import type { OpsService } from './ops-service.ts';

const tags = ['ops'];

const summaries: Record<OpsAction, string> = {
  approve: 'Lets a release that waits go live',
  refuse: 'Refuses a release that waits',
  promote: 'Makes a release stable',
  canary: 'Gives a release to a part of the visitors, or ends that',
  rollback: 'Takes back the canary, or returns to a release that was stable before',
  disable: 'The kill switch: nothing of the remote is loaded',
  enable: 'Ends the kill switch',
  configure: 'Changes settings and flags without a release',
  prune: 'Removes releases that nobody can have open any more',
};

/** For the role `ops`: remotes with their metrics, the log of changes, and the actions of the command line. */
export async function opsRoutes(
  api: Api,
  { ops, db, connections }: { ops: OpsService; db: Db; connections: () => number },
): Promise<void> {
  const preParsing = requireRole('ops');
  const route = createRoute(api, { tags, access: preParsing });

  route('GET /ops/audience', {
    summary: 'Whom a notice to all reaches: browsers connected to this process, and registered people',
    response: noticeAudienceSchema,
    run: async () => {
      const { registered } = await db
        .selectFrom('person')
        .select(sql<number>`count(*)::int`.as('registered'))
        .executeTakeFirstOrThrow();
      return { connected: connections(), registered };
    },
  });

  route('GET /ops/remotes', {
    summary: 'Remotes, releases, channels, and how they perform in browsers',
    query: opsRemotesQuerySchema,
    response: opsRemotesResponseSchema,
    run: ({ query }) => ops.remotes(query.window),
  });

  route('GET /ops/log', {
    summary: 'Changes of the registry, newest first',
    query: opsLogQuerySchema,
    response: opsLogResponseSchema,
    run: async ({ query }) => ({ items: await ops.log(query) }),
  });

  route('PUT /ops/menu', {
    summary: 'Sets the order of menu entries',
    problems: { 409: 'Kinds `stale` and `busy`: the registry has changed, or keeps changing.' },
    body: opsMenuOrderSchema,
    response: opsActionResponseSchema,
    run: async ({ user, body, request }) => {
      const response = await ops.orderMenu(body, user.userName);
      request.log.info({ revision: response.revision }, 'the order of the menus was changed');
      return response;
    },
  });

  for (const action of Object.keys(opsActionSchemas) as OpsAction[])
    route(`POST /ops/remotes/:name/${action}`, {
      summary: summaries[action],
      problems: {
        404: 'There is no such remote or release.',
        409: 'Kinds `stale`, `busy` and `immutable`: the registry has changed, or does not change this.',
        422: 'Kind `refused`: the release checks do; `refusals` says why.',
      },
      params: opsRemoteParamsSchema,
      body: opsActionSchemas[action],
      response: opsActionResponseSchema,
      run: async ({ user, params, body, request }) => {
        const { name } = params;
        const response = await ops.act(action, name, body, user.userName);
        request.log.info({ action, remote: name, revision: response.revision }, 'the registry was changed');
        return response;
      },
    });
}
