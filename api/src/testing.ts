import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseMessage, DeskMessage } from '@baza/shared/schema';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { type AuthUser, InvalidTokenError } from './auth/index.ts';
import { type Env, readEnv } from './config/env.ts';
import type { Database } from './db/database.ts';
import { createTestDatabase } from './db/testing.ts';
import type { TextMessage, TextSender } from './messages/index.ts';
import { mustBeDocumented } from './openapi/openapi-testing.ts';
import { createServices, type Services } from './services.ts';

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
  agency: person('00000000-0000-4000-8000-000000000006', 'agency', ['agency'], 'agency'),
  bank: person('00000000-0000-4000-8000-000000000008', 'bank', ['bank']),
} as const satisfies Record<string, AuthUser>;
export type TestUser = keyof typeof testUsers;

function person(sub: string, userName: string, roles: string[], userType = 'user'): AuthUser {
  const phone = `+99890000000${sub.at(-1)}`;
  const expiresAt = Number.MAX_SAFE_INTEGER;
  return { sub, userName, name: `Test ${userName}`, phone, userType, roles: ['user', ...roles], expiresAt };
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  env: Env;
  services: Services;
  /** Notices sent to users, in order. */
  notices: { sub: string; text: string }[];
  /** What moderators' pages were told about cases, in order. */
  caseNews: CaseMessage[];
  /** What operators' pages were told about applications, in order. */
  deskNews: DeskMessage[];
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
  { database: given, ...more }: Pick<AppOptions, 'plugins' | 'logger'> & { database?: Database } = {},
): Promise<TestApp> {
  const env = readEnv({
    RATES_URL: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
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
  const sendToUser = async (sub: string, _queue: string, { text }: { text: string }) => {
    notices.push({ sub, text });
  };
  const caseNews: CaseMessage[] = [];
  const sendToModerators = async (message: CaseMessage) => void caseNews.push(message);
  const deskNews: DeskMessage[] = [];
  const texts: TextMessage[] = [];
  const sender: TextSender = {
    async send(message) {
      texts.push(message);
      return 'sent';
    },
  };
  const services = await createServices({
    env,
    database,
    messenger: { sender, read: null },
    sendToUser,
    sendToModerators,
    sendToOperators: async (message) => void deskNews.push(message),
  });
  await services.search.prepare();
  const app = await buildApp({ env, database, services, verify, ...more });
  await app.ready();
  return {
    app,
    database,
    env,
    services,
    notices,
    caseNews,
    deskNews,
    texts,
    async call(method, url, { as, body, headers = {}, from } = {}) {
      const response = await app.inject({
        method,
        url,
        remoteAddress: from,
        headers: { ...headers, ...(as ? { authorization: `Bearer ${as}` } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      mustBeDocumented(app, { method, url }, response);
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
