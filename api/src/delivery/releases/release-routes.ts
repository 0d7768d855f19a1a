import { previewBody, type ReleaseAction, type ReleaseBody, releaseBodies } from '@baza/registry/access';
import { callsIn } from '@baza/registry/release-checks';
import { fullRegistrySchema } from '@baza/registry/server-schema';
import { opsLogQuerySchema, opsRemoteParamsSchema, RIGHTS } from '@baza/shared/schema';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { UploadCapacity } from '../../platform/storage/upload-capacity.ts';
import { type AccessRoutesOptions, accessRoutes } from './access-routes.ts';
import { giveBrowserKey } from './browser-key.ts';
import { RELEASE_LIMITS, withReceivedRelease } from './received-release.ts';
import {
  changeSchema,
  outcomeSchema,
  publishedSchema,
  RELEASE_PROBLEMS,
  releaseForm,
  waitingSchema,
} from './release-schemas.ts';
import { releaserOf, requireReleaser } from './require-releaser.ts';

const tags = ['releases'];

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

function publishOptions(options: unknown): ReleaseBody<'publish'> {
  const parsed = releaseBodies.publish.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new ProblemError(400, 'invalid', 'The field `options` of the form cannot be accepted');
}

export interface ReleaseRoutesOptions extends AccessRoutesOptions {
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
  const preParsing = requireReleaser({ store: releases.store, verify });
  const { bytes } = RELEASE_LIMITS;
  const capacity = new UploadCapacity(4 * bytes);
  await api.register(multipart, { throwFileSizeLimit: false });
  await api.register(accessRoutes, { releases, verify, clients });

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
    '/releases/:name/rights',
    {
      preParsing,
      schema: {
        tags,
        summary: 'What the caller may do with a remote',
        params: opsRemoteParamsSchema,
        problems: { 403: RELEASE_PROBLEMS[403] },
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
        problems: { ...RELEASE_PROBLEMS, 503: 'Too many releases are under way.', 507: NO_ROOM },
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
        problems: { 403: RELEASE_PROBLEMS[403], 404: RELEASE_PROBLEMS[404] },
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
          problems: RELEASE_PROBLEMS,
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
