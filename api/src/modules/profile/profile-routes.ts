import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@baza/shared/domain';
import {
  profileBodySchema,
  profileDocumentQuerySchema,
  profileDocumentSchema,
  profileDocumentsSchema,
  profileHistorySchema,
  profilePersonalSchema,
  profileSchema,
} from '@baza/shared/schema';
// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { requireUser, userOf } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { fileBody, sendDocument, takeFileBodies } from '../../platform/storage/sealed-files.ts';
import type { Profiles } from './profile.ts';
import type { ProfileDocuments } from './profile-documents.ts';

const tags = ['profile'];
const preParsing = requireUser;
const STALE = 'Kind `stale-version`: the profile has changed since it was read.';
const MISSING = 'There is no such document of mine.';
const params = z.object({ id: z.uuid() });

/** What an account keeps about its owner, for its owner alone. */
export async function profileRoutes(api: Api, { profiles }: { profiles: Profiles }): Promise<void> {
  api.get(
    '/profile',
    {
      preParsing,
      schema: { tags, summary: 'My personal data, masked', response: { 200: profileSchema } },
    },
    async (request) => profiles.read(userOf(request).sub),
  );

  api.put(
    '/profile',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Saves personal data; values that are left out stay as they are',
        problems: { 409: STALE },
        body: profileBodySchema,
        response: { 200: profileSchema },
      },
    },
    async (request) => profiles.update(userOf(request).sub, request.body),
  );

  api.get(
    '/profile/personal',
    {
      preParsing,
      schema: {
        tags,
        summary: 'My personal data, whole; each reading is kept in the history',
        problems: { 507: NO_ROOM },
        response: { 200: profilePersonalSchema },
      },
    },
    async (request) => profiles.personal(userOf(request).sub),
  );

  api.get(
    '/profile/history',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Readings and changes of my personal data',
        response: { 200: profileHistorySchema },
      },
    },
    async (request) => profiles.history(userOf(request).sub),
  );
}

/** Documents of the profile. The body is the file, and its first bytes say what it is. */
export async function profileDocumentRoutes(
  api: Api,
  { documents }: { documents: ProfileDocuments },
): Promise<void> {
  takeFileBodies(api, MAX_DOCUMENT_BYTES);

  api.get(
    '/profile/documents',
    { preParsing, schema: { tags, summary: 'My documents', response: { 200: profileDocumentsSchema } } },
    async (request) => ({ items: await documents.list(userOf(request).sub) }),
  );

  api.post(
    '/profile/documents',
    {
      preParsing,
      // Each is held in memory while it is encrypted.
      config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
      schema: {
        tags,
        summary: 'Stores a document (PDF, JPEG, PNG or WebP); the same file again is the first one',
        consumes: ['application/octet-stream'],
        body: z.unknown().meta({ type: 'string', format: 'binary' }),
        querystring: profileDocumentQuerySchema,
        problems: {
          409: 'Kind `too-many-documents`: there are enough of this kind.',
          422: 'It is neither a PDF nor an image.',
          429: 'The account has had its share of the hour or the day.',
          507: NO_ROOM,
        },
        response: { 201: profileDocumentSchema },
      },
    },
    async (request, reply) => {
      const file = { ...request.query, body: fileBody(request.body) };
      return reply.code(201).send(await documents.add(userOf(request).sub, file));
    },
  );

  api.get(
    '/profile/documents/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'A document of mine',
        produces: [...DOCUMENT_TYPES],
        problems: { 404: MISSING, 507: NO_ROOM },
        params,
      },
    },
    async (request, reply) =>
      sendDocument(reply, await documents.read(userOf(request).sub, request.params.id)),
  );

  api.delete(
    '/profile/documents/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Removes a document of mine',
        problems: { 404: MISSING, 507: NO_ROOM },
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await documents.remove(userOf(request).sub, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
