import { WAIT_KINDS } from '@baza/registry/release-checks';
import { fullRegistrySchema } from '@baza/registry/server-schema';
import { REGISTRY_ACTIONS } from '@baza/shared/domain';
import { opsWaitingSchema } from '@baza/shared/schema';
import { z } from 'zod';

export const changeSchema = z.object({
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
export const outcomeSchema = z.object({ document: fullRegistrySchema, change: changeSchema.nullable() });
const waitReason = z.object({ kind: z.enum(WAIT_KINDS), what: z.array(z.string()) });
export const waitingSchema = z.object({
  remote: z.string(),
  version: z.string(),
  reasons: z.array(waitReason),
  news: opsWaitingSchema.shape.news,
  ramp: z.boolean().describe('Whether approval begins a ramp'),
  published: changeSchema.nullable(),
  refused: changeSchema.nullable(),
});
export const publishedSchema = outcomeSchema.extend({
  name: z.string(),
  version: z.string(),
  added: z.boolean(),
  rendered: z.boolean(),
  stable: z.boolean(),
  waiting: z.array(waitReason).describe('What it waits for, until ops have approved it'),
  ramp: z
    .object({ percent: z.number(), hold: z.number() })
    .optional()
    .describe('Set where `promote` was asked for and the release goes through a ramp instead'),
  links: z
    .object({ status: z.string(), preview: z.string().optional() })
    .describe('The page of the remote’s team, and a preview if the caller may make one'),
});

export const RELEASE_PROBLEMS = {
  403: 'The identity is of no team, or its teams lack the right.',
  404: 'There is no such remote or release.',
  409: 'Kinds `busy`, `immutable` and `stale`: the registry does not change so.',
  422: 'Kind `refused`: the gate does; `refusals` says why.',
};

/** For the documentation only: the files are streamed and checked by the gate. */
export const releaseForm = z.unknown().meta({
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
