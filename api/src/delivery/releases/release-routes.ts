import { previewBody, type ReleaseAction, type ReleaseBody, releaseBodies } from '@baza/registry/access';
import { callsIn } from '@baza/registry/release-checks';
import { fullRegistrySchema } from '@baza/registry/server-schema';
import { opsLogQuerySchema, opsRemoteParamsSchema, RIGHTS } from '@baza/shared/schema';
import multipart from '@fastify/multipart';
import { z } from 'zod';
import { createRoute } from '../../auth/tokens/index.ts';
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

  const route = createRoute(api, { tags, access: preParsing });

  route('GET /releases', {
    summary: 'The registry, what waits for approval, and which files of releases are missing',
    response: z.object({
      document: fullRegistrySchema,
      missing: z.record(z.string(), z.array(z.string())),
      waiting: z.array(waitingSchema),
    }),
    run: async ({ request }) => {
      const { document, missing, waiting } = await releases.registry(releaserOf(request));
      return { document, missing: missing as Record<string, string[]>, waiting };
    },
  });

  route('GET /releases/log', {
    summary: 'Changes of the registry and of rights, newest first',
    query: opsLogQuerySchema,
    response: z.object({ changes: z.array(changeSchema) }),
    run: async ({ query, request }) => ({ changes: await releases.log(releaserOf(request), query) }),
  });

  route('GET /releases/:name/rights', {
    summary: 'What the caller may do with a remote',
    problems: { 403: RELEASE_PROBLEMS[403] },
    params: opsRemoteParamsSchema,
    response: z.object({ identity: z.string(), rights: z.array(z.enum(RIGHTS)) }),
    run: async ({ params, request }) => {
      const releaser = releaserOf(request);
      return { identity: releaser.identity, rights: await releases.rights(releaser, params.name) };
    },
  });

  route('POST /releases/:name/publish', {
    summary: 'Publishes a built release',
    problems: { ...RELEASE_PROBLEMS, 503: 'Too many releases are under way.', 507: NO_ROOM },
    params: opsRemoteParamsSchema,
    body: releaseForm,
    consumes: ['multipart/form-data'],
    response: publishedSchema,
    run: async ({ params, request }) => {
      const { name } = params;
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
  });

  route('POST /releases/:name/preview', {
    summary:
      'A signed link with which anyone who has it sees a published release, until it ends; of a release that waits, for the caller’s browser alone',
    problems: { 403: RELEASE_PROBLEMS[403], 404: RELEASE_PROBLEMS[404] },
    params: opsRemoteParamsSchema,
    body: previewBody,
    response: z.object({ url: z.string(), version: z.string(), until: z.string() }),
    run: async ({ params, body, request, reply }) => {
      const { name } = params;
      const releaser = releaserOf(request);
      const preview = await releases.preview(releaser, name, body, () =>
        giveBrowserKey(request, reply, isSecure),
      );
      const { version, until } = preview;
      request.log.info({ remote: name, version, until, who: releaser.identity }, 'a preview link was made');
      return preview;
    },
  });

  for (const action of actions)
    route(`POST /releases/:name/${action}`, {
      summary: summaries[action],
      problems: RELEASE_PROBLEMS,
      params: opsRemoteParamsSchema,
      body: releaseBodies[action],
      response: outcomeSchema,
      run: async ({ params, body, request }) => {
        const { name } = params;
        const outcome = await releases.act(releaserOf(request), action, name, body);
        request.log.info(
          { action, remote: name, revision: outcome.document.revision },
          'a release was changed',
        );
        return outcome;
      },
    });
}
