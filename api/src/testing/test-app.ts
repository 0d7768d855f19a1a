import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATIONS_TOPIC, MODERATION_TOPIC, ROLES_TOPIC, selectionTopic } from '@baza/shared/domain';
import type { CaseMessage, DeskMessage, Notice, RoleMessage } from '@baza/shared/schema';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { type AuthUser, InvalidTokenError, refusingEnded } from '../auth/tokens/index.ts';
import { createServices, type ServiceOptions, type Services } from '../container.ts';
import { sentenceOf } from '../modules/notifications/notice-texts.ts';
import { type Env, readEnv } from '../platform/config/env.ts';
import type { Database } from '../platform/db/database.ts';
import { createTestDatabase } from '../platform/db/testing.ts';
import type { Mail, Mailer } from '../platform/mail/index.ts';
import type { TextMessage, TextSender } from '../platform/message-queue/index.ts';
import type { Infrastructure } from '../platform/modules/infrastructure.ts';
import { mustBeDocumented } from '../platform/openapi/openapi-testing.ts';

/** Test users: the bearer token is the user name. */
export const testUsers = {
  demo: person('00000000-0000-4000-8000-000000000001', 'demo', []),
  other: person('00000000-0000-4000-8000-000000000002', 'other', []),
  realtor: person('00000000-0000-4000-8000-000000000003', 'realtor', ['realtor'], 'realtor'),
  moderator: person('00000000-0000-4000-8000-000000000004', 'moderator', ['moderator']),
  ops: person('00000000-0000-4000-8000-000000000005', 'ops', ['ops']),
  content: person('00000000-0000-4000-8000-000000000007', 'content', ['content']),
  operator: person('00000000-0000-4000-8000-000000000008', 'operator', ['operator']),
  colleague: person('00000000-0000-4000-8000-000000000009', 'colleague', ['operator']),
  supervisor: person('00000000-0000-4000-8000-000000000010', 'supervisor', ['operator', 'supervisor']),
  agency: person('00000000-0000-4000-8000-000000000006', 'agency', ['agency'], 'agency'),
  bank: person('00000000-0000-4000-8000-000000000008', 'bank', ['bank']),
} as const satisfies Record<string, AuthUser>;
export type TestUser = keyof typeof testUsers;

function person(sub: string, userName: string, roles: string[], userType = 'user'): AuthUser {
  const phone = `+99890000000${sub.at(-1)}`;
  const name = `Test ${userName}`;
  const times = { issuedAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
  return {
    sub,
    sid: `session-${userName}`,
    userName,
    name,
    phone,
    userType,
    roles: ['user', ...roles],
    ...times,
  };
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  env: Env;
  services: Services;
  /** Notices sent to users, in order, with their sentence in Uzbek. */
  notices: { sub: string; text: string; notice: Notice }[];
  /** What users' pages were told about notices read, in order. */
  noticesRead: { sub: string; id?: number; upTo?: number }[];
  /** What moderators' pages were told about cases, in order. */
  caseNews: CaseMessage[];
  /** Requests for roles of whose change moderators' pages were told, in order. */
  roleNews: number[];
  /** What operators' pages were told about applications, in order. */
  deskNews: DeskMessage[];
  /** Links of selections whose open pages were told of a change, in order. */
  selectionNews: string[];
  /** E-mail, in order. */
  letters: Mail[];
  /** Text messages sent to phones, in order. */
  texts: TextMessage[];
  /**
   * Sends a request, with or without a user, and parses the JSON of the response. Throws for a response that the API
   * document does not declare.
   */
  call(
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { as?: TestUser; body?: unknown; headers?: Record<string, string>; from?: string },
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** A test that needs files passes a folder. */
const noData = join(tmpdir(), 'baza-no-data');

/** The whole API on a database, by default a fresh one: see `createTestDatabase`. */
export async function createTestApp(
  variables: Record<string, string> = {},
  {
    database: given,
    keepKeys,
    metrics,
    teamClients,
    verifyLogout,
    verifyRelease,
    ...more
  }: Pick<AppOptions, 'plugins' | 'logger' | 'tracing'> &
    Pick<ServiceOptions, 'keepKeys' | 'metrics' | 'teamClients' | 'verifyLogout' | 'verifyRelease'> & {
      database?: Database;
    } = {},
): Promise<TestApp> {
  const env = readEnv({
    RATES_URL: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    // Notices of decisions are sent at once unless taking back is under test.
    UNDO_SECONDS: '0',
    DATA_DIR: noData,
    SECRET_KEY: 'a secret key for tests, 32 characters',
    ...variables,
  });
  const database = given ?? (await createTestDatabase());
  const verify = async (token: string): Promise<AuthUser> => {
    if (!Object.hasOwn(testUsers, token)) throw new InvalidTokenError('unknown');
    return testUsers[token as TestUser];
  };
  const notices: TestApp['notices'] = [];
  const noticesRead: TestApp['noticesRead'] = [];
  const caseNews: CaseMessage[] = [];
  const roleNews: number[] = [];
  const deskNews: DeskMessage[] = [];
  const selectionNews: string[] = [];
  const realtime: Infrastructure['realtime'] = {
    async sendToUser(sub, _queue, message) {
      if ('notice' in message)
        notices.push({ sub, text: sentenceOf(message.notice, 'uz'), notice: message.notice });
      else noticesRead.push({ sub, ...message.read });
    },
    async publishTopic(destination, message) {
      if (destination === MODERATION_TOPIC) caseNews.push(message as CaseMessage);
      else if (destination === ROLES_TOPIC) roleNews.push((message as RoleMessage).id);
      else if (destination === APPLICATIONS_TOPIC) deskNews.push(message as DeskMessage);
      else selectionNews.push(destination.slice(selectionTopic('').length));
    },
    connections: () => 0,
  };
  const texts: TextMessage[] = [];
  const sender: TextSender = {
    async send(message) {
      texts.push(message);
      return { outcome: 'sent' };
    },
  };
  const letters: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      letters.push(mail);
    },
    close: () => undefined,
  };
  const services = await createServices({
    env,
    database,
    mailer,
    phones: { sender, read: null },
    realtime,
    keepKeys,
    ...{ metrics, teamClients, verifyLogout, verifyRelease },
  });
  await services.modules.search.prepare();
  const app = await buildApp({
    services,
    verify: refusingEnded(verify, services.infrastructure.ended),
    ...more,
  });
  await app.ready();
  return {
    app,
    database,
    env,
    services,
    notices,
    noticesRead,
    caseNews,
    roleNews,
    deskNews,
    selectionNews,
    texts,
    letters,
    async call(method, url, { as, body, headers = {}, from } = {}) {
      const response = await app.inject({
        method,
        url,
        remoteAddress: from,
        headers: { ...headers, ...(as ? { authorization: `Bearer ${as}` } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      mustBeDocumented(app, { method, url }, response);
      // As background jobs do within a second.
      await services.modules.listings.own.extendRead();
      await services.modules.staff.operatorReads.flush();
      const json = /json/.test(String(response.headers['content-type'] ?? ''));
      return {
        status: response.statusCode,
        body: json && response.body !== '' ? response.json() : response.body,
        headers: response.headers,
      };
    },
    async close() {
      await app.close();
      await services.close();
      await database.close();
    },
  };
}
