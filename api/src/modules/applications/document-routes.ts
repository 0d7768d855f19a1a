import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '@baza/shared/domain';
import { applicationDocumentSchema, documentQuerySchema, idSchema } from '@baza/shared/schema';
// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { createRoute, requireUser } from '../../auth/tokens/index.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import { fileBody, sendDocument, takeFileBodies } from '../../platform/storage/sealed-files.ts';
import type { Documents } from './documents.ts';
import { MISSING, MOVE } from './problem-texts.ts';

const idParams = z.object({ id: idSchema });
export const documentParams = z.object({ id: idSchema, document: z.uuid() });

/** Documents of applications. The body is the file, and its first bytes say what it is. */
export async function documentRoutes(api: Api, { documents }: { documents: Documents }): Promise<void> {
  takeFileBodies(api, MAX_DOCUMENT_BYTES);

  const route = createRoute(api, { tags: ['applications'], access: requireUser });

  route('POST /applications/:id/documents', {
    config: { rateLimit: { max: 60, timeWindow: '10 minutes' } },
    summary: 'Stores a document (PDF, JPEG, PNG or WebP); the same file again is the first one',
    problems: {
      404: MISSING,
      409: `${MOVE} Kind \`too-many-documents\`: there are enough of this kind.`,
      422: 'It is neither a PDF nor an image.',
      429: 'The account has had its share of the hour or the day.',
      507: NO_ROOM,
    },
    params: idParams,
    query: documentQuerySchema,
    body: z.unknown().meta({ type: 'string', format: 'binary' }),
    consumes: ['application/octet-stream'],
    created: applicationDocumentSchema,
    run: async ({ user, params, query, body }) => {
      const file = { ...query, body: fileBody(body) };
      return await documents.add(user, params.id, file);
    },
  });

  route('GET /applications/:id/documents/:document', {
    summary: 'A document of mine',
    produces: DOCUMENT_TYPES,
    problems: { 404: MISSING, 507: NO_ROOM },
    params: documentParams,
    run: async ({ user, params: { id, document }, reply }) =>
      sendDocument(reply, await documents.read({ user, actor: 'owner' }, id, document)),
  });

  route('DELETE /applications/:id/documents/:document', {
    summary: 'Removes a document from a draft',
    problems: { 404: MISSING, 409: MOVE, 507: NO_ROOM },
    params: documentParams,
    run: async ({ user, params }) => {
      const { id, document } = params;
      await documents.remove(user, id, document);
    },
  });
}
