import { Readable } from 'node:stream';
import { deletionBodySchema, loginSessionsSchema, profileDeletionSchema } from '@baza/shared/schema';
// The types of `config.rateLimit`.
import type {} from '@fastify/rate-limit';
import { z } from 'zod';
import { createRoute, type EndedSessions, requireUser } from '../../auth/tokens/index.ts';
import { invalid, notFound } from '../../platform/http/problem.ts';
import type { Api } from '../../platform/http/types.ts';
import { NO_ROOM } from '../../platform/openapi/problem-responses.ts';
import type { AccountDeletion } from './account-deletion.ts';
import type { AccountExport } from './account-export.ts';
import type { Accounts } from './accounts.ts';
import { deviceName } from './device-name.ts';

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
  const route = createRoute(api, { tags: ['profile'], access: requireUser });

  route('GET /profile/sessions', {
    summary: 'Where my account is logged in, this session first',
    response: loginSessionsSchema,
    run: async ({ user }) => {
      const { sub, sid } = user;
      const items = (await accounts.sessions(sub)).map(({ id, startedAt, seenAt, agent }) => ({
        id,
        current: id === sid,
        ...deviceName(agent),
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      }));
      return { items: items.sort((a, b) => Number(b.current) - Number(a.current)) };
    },
  });

  route('DELETE /profile/sessions', {
    summary: 'Ends my sessions on other devices, and refuses their tokens',
    run: async ({ user }) => {
      const { sub, sid } = user;
      const others = (await accounts.sessions(sub)).map(({ id }) => id).filter((id) => id !== sid);
      for (const id of others) await accounts.endSession(sub, id);
      await ended.end(others);
    },
  });

  route('DELETE /profile/sessions/:id', {
    summary: 'Ends a session of mine, and refuses its tokens',
    problems: { 404: 'I have no such session.' },
    params: z.object({ id: z.string().regex(SESSION_ID) }),
    run: async ({ user, params }) => {
      const { id } = params;
      if (!(await accounts.endSession(user.sub, id))) throw notFound('session');
      await ended.end([id]);
    },
  });

  route('GET /profile/export', {
    summary: 'All that is kept about me: a ZIP of JSON and files',
    produces: ['application/zip'],
    problems: { 429: 'There were enough exports in this hour.', 507: NO_ROOM },
    run: async ({ user, reply }) => {
      const archive = await exporter.open(user.sub);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="baza.zip"')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(archive, { objectMode: false }));
    },
  });

  route('GET /profile/deletion', {
    summary: 'What would go with my account, and what the law keeps',
    response: profileDeletionSchema,
    run: ({ user }) => deletion.preview(user.sub),
  });

  route('POST /profile/deletion', {
    summary: 'Deletes my account at once and ends all its sessions; confirmed by its user name',
    problems: { 409: 'Kind `open-applications`: withdraw the applications that are under way first.' },
    body: deletionBodySchema,
    run: async ({ user, body }) => {
      const { sub, userName } = user;
      if (body.userName !== userName.toLowerCase()) throw invalid([{ path: 'userName', code: 'option' }]);
      await deletion.remove(sub);
    },
  });
}
