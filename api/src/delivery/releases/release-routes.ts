import {
  clientBody,
  previewBody,
  type ReleaseAction,
  type ReleaseBody,
  releaseBodies,
  teamBody,
} from '@baza/registry/access';
import { callsIn, WAIT_KINDS } from '@baza/registry/release-checks';
import { fullRegistrySchema } from '@baza/registry/server-schema';
import { REGISTRY_ACTIONS } from '@baza/shared/domain';
import {
  accessSchema,
  opsLogQuerySchema,
  opsRemoteParamsSchema,
  opsWaitingSchema,
  RIGHTS,
  teamName,
} from '@baza/shared/schema';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { CLIENT_ID } from '../../auth/identity-provider/constants.ts';
import type { TeamClients } from '../../auth/identity-provider/team-clients.ts';
import { conflict, ProblemError } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { UploadCapacity } from '../../platform/storage/upload-capacity.ts';
import { giveBrowserKey } from './browser-key.ts';
import { RELEASE_LIMITS, withReceivedRelease } from './received-release.ts';
import type { ReleaseService } from './release-service.ts';
import type { ReleaseTokenVerifier } from './release-tokens.ts';
import { releaserOf, requireOps, requireReleaser } from './require-releaser.ts';

const tags = ['releases'];

const changeSchema = z.object({
  id: z.string(),
  previous: z.string().nullable(),
  revision: z.number(),
  time: z.string(),
  who: z.string(),
  why: z.string(),
  action: z.enum(REGISTRY_ACTIONS),
  remote: z.string(),
  version: z.string().optional(),
  from: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
const outcomeSchema = z.object({ document: fullRegistrySchema, change: changeSchema.nullable() });
const waitReason = z.object({ kind: z.enum(WAIT_KINDS), what: z.array(z.string()) });
const waitingSchema = z.object({
  remote: z.string(),
  version: z.string(),
  reasons: z.array(waitReason),
  news: opsWaitingSchema.shape.news,
  published: changeSchema.nullable(),
  refused: changeSchema.nullable(),
});
const publishedSchema = outcomeSchema.extend({
  name: z.string(),
  version: z.string(),
  added: z.boolean(),
  rendered: z.boolean(),
  stable: z.boolean(),
  waiting: z.array(waitReason).describe('What it waits for, until ops have approved it'),
  links: z
    .object({ status: z.string(), preview: z.string().optional() })
    .describe('The page of the remote’s team, and a preview if the caller may make one'),
});

const summaries: Record<Exclude<ReleaseAction, 'publish'>, string> = {
  approve: 'Lets a release that waits go live; for ops',
  refuse: 'Refuses a release that waits; for ops',
  promote: 'Makes a release stable',
  canary: 'Gives a release to a part of the visitors, or ends that',
  rollback: 'Takes back the canary, or returns to a release that was stable before',
  disable: 'The kill switch: nothing of the remote is loaded',
  enable: 'Ends the kill switch',
  configure: 'Changes settings and flags without a release',
};
const actions = Object.keys(summaries) as (keyof typeof summaries)[];

const OWN_CLIENTS = new Set([CLIENT_ID, 'baza-api']);

const problems = {
  403: 'The identity is of no team, or its teams lack the right.',
  404: 'There is no such remote or release.',
  409: 'Kinds `busy`, `immutable` and `stale`: the registry does not change so.',
  422: 'Kind `refused`: the gate does; `refusals` says why.',
};

/** For the documentation only: the files are streamed and checked by the gate. */
const releaseForm = z.unknown().meta({
  type: 'object',
  required: ['options', 'release.json'],
  properties: {
    options: { type: 'string', description: 'JSON: `why`, `promote`, `takeOver`, `breaking`, `dryRun`' },
    'release.json': {
      type: 'string',
      format: 'binary',
      description: 'The manifest that the build has written',
    },
  },
  additionalProperties: { type: 'string', format: 'binary' },
});

function publishOptions(options: unknown): ReleaseBody<'publish'> {
  const parsed = releaseBodies.publish.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new ProblemError(400, 'invalid', 'The field `options` of the form cannot be accepted');
}

export interface ReleaseRoutesOptions {
  releases: ReleaseService;
  verify?: ReleaseTokenVerifier;
  /** Clients in the embedded identity provider; in Keycloak they are made in its console. */
  clients?: TeamClients;
  /** Folder where uploads wait to be published. */
  uploadDir: string;
  /** The site is reached over https. */
  isSecure: boolean;
}

/** Releases of remotes over HTTP, for teams and ops. */
export async function releaseRoutes(
  api: Api,
  { releases, verify, clients, uploadDir, isSecure }: ReleaseRoutesOptions,
): Promise<void> {
  const known = { store: releases.store, verify };
  const preParsing = requireReleaser(known);
  const ops = requireOps(known);
  const { bytes } = RELEASE_LIMITS;
  const capacity = new UploadCapacity(4 * bytes);
  await api.register(multipart, { throwFileSizeLimit: false });

  api.get(
    '/releases',
    {
      preParsing,
      schema: {
        tags,
        summary: 'The registry, what waits for approval, and which files of releases are missing',
        response: {
          200: z.object({
            document: fullRegistrySchema,
            missing: z.record(z.string(), z.array(z.string())),
            waiting: z.array(waitingSchema),
          }),
        },
      },
    },
    async (request) => {
      const { document, missing, waiting } = await releases.registry(releaserOf(request));
      return { document, missing: missing as Record<string, string[]>, waiting };
    },
  );

  api.get(
    '/releases/log',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Changes of the registry and of rights, newest first',
        querystring: opsLogQuerySchema,
        response: { 200: z.object({ changes: z.array(changeSchema) }) },
      },
    },
    async (request) => ({ changes: await releases.log(releaserOf(request), request.query) }),
  );

  api.get(
    '/releases/access',
    {
      preParsing: ops,
      schema: { tags, summary: 'Teams, their identities and rights', response: { 200: accessSchema } },
    },
    async () => releases.access(),
  );

  api.put(
    '/releases/access/teams/:team',
    {
      preParsing: ops,
      schema: {
        tags,
        summary: 'Makes, changes or removes a team',
        params: z.object({ team: teamName }),
        body: teamBody,
        problems: { 409: 'Kind `stale`: somebody else has changed the rights.' },
        response: {
          200: z.object({
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
        },
      },
    },
    async (request) => {
      const { team } = request.params;
      const response = await releases.setTeam(releaserOf(request), team, request.body);
      request.log.info({ team, revision: response.access.revision }, 'the rights to release were changed');
      return response;
    },
  );

  api.post(
    '/releases/access/clients/:id',
    {
      preParsing: ops,
      schema: {
        tags,
        summary: 'Makes a client of a team in the embedded identity provider, or gives it another secret',
        params: z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{2,59}$/) }),
        body: clientBody,
        problems: {
          409: 'Kind `external`: the identity provider is Keycloak; `taken`: the id is one of its own.',
        },
        response: { 200: z.object({ clientId: z.string(), secret: z.string() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { why } = request.body;
      if (!clients) throw conflict('external', 'Clients are made in Keycloak, with the scope baza-releases');
      if (OWN_CLIENTS.has(id)) throw conflict('taken', `${id} is a client of the site`);
      const { identity } = releaserOf(request);
      // First: no secret without an entry that says who has it.
      await releases.logClient(identity, { id, why, isReplaced: await clients.has(id) });
      const secret = await clients.renew(id);
      request.log.info({ client: id, who: identity, why }, 'a client of a team has a new secret');
      return { clientId: id, secret };
    },
  );

  api.get(
    '/releases/:name/rights',
    {
      preParsing,
      schema: {
        tags,
        summary: 'What the caller may do with a remote',
        params: opsRemoteParamsSchema,
        problems: { 403: problems[403] },
        response: { 200: z.object({ identity: z.string(), rights: z.array(z.enum(RIGHTS)) }) },
      },
    },
    async (request) => {
      const releaser = releaserOf(request);
      return { identity: releaser.identity, rights: await releases.rights(releaser, request.params.name) };
    },
  );

  api.post(
    '/releases/:name/publish',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Publishes a built release',
        consumes: ['multipart/form-data'],
        params: opsRemoteParamsSchema,
        body: releaseForm,
        problems: { ...problems, 503: 'Too many releases are under way.', 507: NO_ROOM },
        response: { 200: publishedSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const releaser = releaserOf(request);
      await releases.mustPublish(releaser, name);
      const free = capacity.reserve(releaser.identity, bytes);
      try {
        const published = await withReceivedRelease(request, uploadDir, ({ folder, options }) =>
          releases.publish(releaser, name, folder, publishOptions(options), callsIn(api.swagger())),
        );
        const { version, added, stable, change } = published;
        if (change) request.log.info({ remote: name, version, added, stable }, 'a release was published');
        return published;
      } finally {
        free();
      }
    },
  );

  api.post(
    '/releases/:name/preview',
    {
      preParsing,
      schema: {
        tags,
        summary:
          'A signed link with which anyone who has it sees a published release, until it ends; of a release that waits, for the caller’s browser alone',
        params: opsRemoteParamsSchema,
        body: previewBody,
        problems: { 403: problems[403], 404: problems[404] },
        response: { 200: z.object({ url: z.string(), version: z.string(), until: z.string() }) },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const releaser = releaserOf(request);
      const preview = await releases.preview(releaser, name, request.body, () =>
        giveBrowserKey(request, reply, isSecure),
      );
      const { version, until } = preview;
      request.log.info({ remote: name, version, until, who: releaser.identity }, 'a preview link was made');
      return preview;
    },
  );

  for (const action of actions)
    api.post(
      `/releases/:name/${action}`,
      {
        preParsing,
        schema: {
          tags,
          summary: summaries[action],
          params: opsRemoteParamsSchema,
          body: releaseBodies[action],
          problems,
          response: { 200: outcomeSchema },
        },
      },
      async (request) => {
        const { name } = request.params;
        const outcome = await releases.act(releaserOf(request), action, name, request.body);
        request.log.info(
          { action, remote: name, revision: outcome.document.revision },
          'a release was changed',
        );
        return outcome;
      },
    );
}
