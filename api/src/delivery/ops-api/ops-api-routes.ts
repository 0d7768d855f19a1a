import {
  noticeAudienceSchema,
  type OpsAction,
  opsActionResponseSchema,
  opsActionSchemas,
  opsLogQuerySchema,
  opsLogResponseSchema,
  opsRemoteParamsSchema,
  opsRemotesQuerySchema,
  opsRemotesResponseSchema,
} from '@baza/shared/schema';
import { sql } from 'kysely';
import { requireRole, userOf } from '../../auth/tokens/index.ts';
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
  api.get(
    '/ops/audience',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Whom a notice to all reaches: browsers connected to this process, and registered people',
        response: { 200: noticeAudienceSchema },
      },
    },
    async () => {
      const { registered } = await db
        .selectFrom('person')
        .select(sql<number>`count(*)::int`.as('registered'))
        .executeTakeFirstOrThrow();
      return { connected: connections(), registered };
    },
  );

  api.get(
    '/ops/remotes',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Remotes, releases, channels, and how they perform in browsers',
        querystring: opsRemotesQuerySchema,
        response: { 200: opsRemotesResponseSchema },
      },
    },
    async (request) => ops.remotes(request.query.window),
  );

  api.get(
    '/ops/log',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Changes of the registry, newest first',
        querystring: opsLogQuerySchema,
        response: { 200: opsLogResponseSchema },
      },
    },
    async (request) => ({ items: await ops.log(request.query) }),
  );

  for (const action of Object.keys(opsActionSchemas) as OpsAction[])
    api.post(
      `/ops/remotes/:name/${action}`,
      {
        preParsing,
        schema: {
          tags,
          summary: summaries[action],
          problems: {
            404: 'There is no such remote or release.',
            409: 'Kinds `stale`, `busy` and `immutable`: the registry has changed, or does not change this.',
            422: 'Kind `refused`: the release checks do; `refusals` says why.',
          },
          params: opsRemoteParamsSchema,
          body: opsActionSchemas[action],
          response: { 200: opsActionResponseSchema },
        },
      },
      async (request) => {
        const { name } = request.params;
        const response = await ops.act(action, name, request.body, userOf(request).userName);
        request.log.info({ action, remote: name, revision: response.revision }, 'the registry was changed');
        return response;
      },
    );
}
