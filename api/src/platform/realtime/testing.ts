import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import Fastify, { type FastifyInstance } from 'fastify';
import SockJS from 'sockjs-client';
import {
  type AuthUser,
  createEndedSessions,
  type EndedSessions,
  InvalidTokenError,
  KeysUnavailableError,
} from '../../auth/tokens/index.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createBroadcasts, openRealtime, type Realtime } from './index.ts';

const person = (userName: string, roles: string[] = []): AuthUser => ({
  sub: `sub-${userName}`,
  sid: `session-${userName}`,
  userName,
  name: userName,
  userType: 'user',
  roles: ['user', ...roles],
  issuedAt: 0,
  expiresAt: Math.floor(Date.now() / 1000) + 300,
});
const people: Record<string, AuthUser> = {
  anna: person('anna'),
  boris: person('boris'),
  ops: person('ops', ['ops']),
  moderator: person('moderator', ['moderator']),
  operator: person('operator', ['operator']),
};

async function verify(token: string): Promise<AuthUser> {
  if (token === 'outage') throw new KeysUnavailableError('down');
  const user = people[token];
  if (!user) throw new InvalidTokenError('unknown');
  return user;
}

/** Waits for a value, or fails with a message. */
export function eventually<T>(what: string): { promise: Promise<T>; got: (value: T) => void } {
  let got: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} did not come`)), 5000);
    got = (value) => {
      clearTimeout(timer);
      resolve(value);
    };
  });
  // Some listen for what must not come, and do not wait for it.
  promise.catch(() => undefined);
  return { promise, got };
}

export async function eventuallyEqual<T>(read: () => T, expected: T): Promise<void> {
  for (const end = Date.now() + 5000; Date.now() < end && read() !== expected; ) await sleep(5);
  assert.equal(read(), expected);
}

let app: FastifyInstance;
export let realtime: Realtime;
let database: Database;
export let ended: EndedSessions;
export let url: string;
/** Users who have lost the roles of their tokens. */
export const withdrawn = new Set<string>();
export const logged: string[] = [];
const clients: Client[] = [];

/** Connects like the shell: stompjs over sockjs-client. */
export async function open(token?: string, transports: SockJS.Options['transports'] = 'websocket') {
  const connected = eventually<IFrame>('CONNECTED');
  const failed = eventually<IFrame>('ERROR');
  for (const { promise } of [connected, failed]) promise.catch(() => undefined);
  const client = new Client({
    webSocketFactory: () => new SockJS(url, null, { transports }),
    connectHeaders: token ? { Authorization: `Bearer ${token}` } : {},
    heartbeatIncoming: 4000,
    heartbeatOutgoing: 4000,
    reconnectDelay: 0,
    onConnect: connected.got,
    onStompError: failed.got,
  });
  clients.push(client);
  client.activate();
  const first = await Promise.race([connected.promise, failed.promise]);
  return { client, first, error: failed.promise };
}

export function listen(client: Client, destination: string) {
  const messages: unknown[] = [];
  const first = eventually<unknown>(`a message of ${destination}`);
  const receipt = `ready-${Math.random()}`;
  const ready = eventually<IFrame>('RECEIPT');
  client.watchForReceipt(receipt, ready.got);
  client.subscribe(
    destination,
    (message: IMessage) => {
      messages.push(JSON.parse(message.body));
      first.got(messages[0]);
    },
    { receipt },
  );
  return { messages, first: first.promise, ready: ready.promise };
}

/** Starts a server with the realtime plugin. */
export function startRealtime(): void {
  before(async () => {
    app = Fastify({
      forceCloseConnections: true,
      logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
    });
    database = await createTestDatabase();
    const broadcasts = createBroadcasts(database.db);
    ended = await createEndedSessions(database.db);
    const hasRole = async ({ userName, roles }: AuthUser, role: string) =>
      roles.includes(role) && !withdrawn.has(userName);
    realtime = openRealtime({ verify, ended, hasRole, origins: ['https://baza.example'], broadcasts });
    await app.register(realtime.plugin);
    app.get('/api/other', async () => 'other');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/websocket-endpoint`;
  });
  after(async () => {
    await Promise.all(clients.map((client) => client.deactivate({ force: true })));
    await app.close();
    await database.close();
  });
}
