import { Readable } from 'node:stream';
import { deletionBodySchema, loginSessionsSchema, profileDeletionSchema } from '@baza/shared/schema';
// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { type EndedSessions, requireUser, userOf } from '../../auth/tokens/index.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { AccountExport } from './account-export.ts';
import type { Accounts } from './accounts.ts';
import { deviceName } from './device-name.ts';

const tags = ['profile'];
const preParsing = requireUser;
/** As both identity providers make them. */
const SESSION_ID = /^[\w-]{16,64}$/;

interface Deps {
  accounts: Accounts;
  ended: EndedSessions;
  deletion: AccountDeletion;
  exporter: AccountExport;
}

/** An account's sessions, its copy, and its end: for its owner alone. */
export async function accountRoutes(api: Api, { accounts, ended, deletion, exporter }: Deps): Promise<void> {
  api.get(
    '/profile/sessions',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Where my account is logged in, this session first',
        response: { 200: loginSessionsSchema },
      },
    },
    async (request) => {
      const { sub, sid } = userOf(request);
      const items = (await accounts.sessions(sub)).map(({ id, startedAt, seenAt, agent }) => ({
        id,
        current: id === sid,
        ...deviceName(agent),
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
      return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
  );

  api.delete(
    '/profile/sessions',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Ends my sessions on other devices, and refuses their tokens',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { sub, sid } = userOf(request);
      const others = (await accounts.sessions(sub)).map(({ id }) => id).filter((id) => id !== sid);
      for (const id of others) await accounts.endSession(sub, id);
      await ended.end(others);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/profile/sessions/:id',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Ends a session of mine, and refuses its tokens',
        problems: { 404: 'I have no such session.' },
        params: z.object({ id: z.string().regex(SESSION_ID) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await accounts.endSession(userOf(request).sub, id))) throw notFound('session');
      await ended.end([id]);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/profile/export',
    {
      preParsing,
      schema: {
        tags,
        summary: 'All that is kept about me: a ZIP of JSON and files',
        produces: ['application/zip'],
        problems: { 429: 'There were enough exports in this hour.', 507: NO_ROOM },
      },
    },
    async (request, reply) => {
      const archive = await exporter.open(userOf(request).sub);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="baza.zip"')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(archive, { objectMode: false }));
    },
  );

  api.get(
    '/profile/deletion',
    {
      preParsing,
      schema: {
        tags,
        summary: 'What would go with my account, and what the law keeps',
        response: { 200: profileDeletionSchema },
      },
    },
    async (request) => deletion.preview(userOf(request).sub),
  );

  api.post(
    '/profile/deletion',
    {
      preParsing,
      schema: {
        tags,
        summary: 'Deletes my account at once and ends all its sessions; confirmed by its user name',
        problems: { 409: 'Kind `open-applications`: withdraw the applications that are under way first.' },
        body: deletionBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { sub, userName } = userOf(request);
      if (request.body.userName !== userName.toLowerCase())
        throw invalid([{ path: 'userName', code: 'option' }]);
      await deletion.remove(sub);
      return reply.code(204).send(null);
    },
  );
}
