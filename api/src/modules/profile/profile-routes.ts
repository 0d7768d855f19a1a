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
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { fileBody, sendDocument, takeFileBodies } from '../../platform/storage/sealed-files.ts';
import type { Profiles } from './profile.ts';
import type { ProfileDocuments } from './profile-documents.ts';

const tags = ['profile'];
const STALE = 'Kind `stale-version`: the profile has changed since it was read.';
const MISSING = 'There is no such document of mine.';
const params = z.object({ id: z.uuid() });

/** What an account keeps about its owner, for its owner alone. */
export async function profileRoutes(api: Api, { profiles }: { profiles: Profiles }): Promise<void> {
  const route = createRoute(api, { tags, access: requireUser });

  route('GET /profile', {
    summary: 'My personal data, masked',
    response: profileSchema,
    run: ({ user }) => profiles.read(user.sub),
  });

  route('PUT /profile', {
    summary: 'Saves personal data; values that are left out stay as they are',
    problems: { 409: STALE },
    body: profileBodySchema,
    response: profileSchema,
    run: ({ user, body }) => profiles.update(user.sub, body),
  });

  route('GET /profile/personal', {
    summary: 'My personal data, whole; each reading is kept in the history',
    problems: { 507: NO_ROOM },
    response: profilePersonalSchema,
    run: ({ user }) => profiles.personal(user.sub),
  });

  route('GET /profile/history', {
    summary: 'Readings and changes of my personal data',
    response: profileHistorySchema,
    run: ({ user }) => profiles.history(user.sub),
  });
}

/** Documents of the profile. The body is the file, and its first bytes say what it is. */
export async function profileDocumentRoutes(
  api: Api,
  { documents }: { documents: ProfileDocuments },
): Promise<void> {
  takeFileBodies(api, MAX_DOCUMENT_BYTES);

  const route = createRoute(api, { tags, access: requireUser });

  route('GET /profile/documents', {
    summary: 'My documents',
    response: profileDocumentsSchema,
    run: async ({ user }) => ({ items: await documents.list(user.sub) }),
  });

  route('POST /profile/documents', {
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    summary: 'Stores a document (PDF, JPEG, PNG or WebP); the same file again is the first one',
    problems: {
      409: 'Kind `too-many-documents`: there are enough of this kind.',
      422: 'It is neither a PDF nor an image.',
      429: 'The account has had its share of the hour or the day.',
      507: NO_ROOM,
    },
    query: profileDocumentQuerySchema,
    body: z.unknown().meta({ type: 'string', format: 'binary' }),
    consumes: ['application/octet-stream'],
    created: profileDocumentSchema,
    run: async ({ user, query, body }) => {
      const file = { ...query, body: fileBody(body) };
      return await documents.add(user.sub, file);
    },
  });

  route('GET /profile/documents/:id', {
    summary: 'A document of mine',
    produces: DOCUMENT_TYPES,
    problems: { 404: MISSING, 507: NO_ROOM },
    params,
    run: async ({ user, params, reply }) => sendDocument(reply, await documents.read(user.sub, params.id)),
  });

  route('DELETE /profile/documents/:id', {
    summary: 'Removes a document of mine',
    problems: { 404: MISSING, 507: NO_ROOM },
    params,
    run: ({ user, params }) => documents.remove(user.sub, params.id),
  });
}
