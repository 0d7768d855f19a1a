import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  APPLICATIONS_TOPIC,
  MODERATION_TOPIC,
  REALTIME,
  ROLES_TOPIC,
  selectionTopic,
} from '@baza/shared/domain';
import { Client, type IFrame, type IMessage } from '@stomp/stompjs';
import Fastify, { type FastifyInstance } from 'fastify';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import {
  type AuthUser,
  createEndedSessions,
  type EndedSessions,
  InvalidTokenError,
  KeysUnavailableError,
} from '../../auth/tokens/index.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createBroadcasts, NOTIFY_TOPIC, openRealtime, type Realtime, USER_NOTICES } from './index.ts';

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
function eventually<T>(what: string): { promise: Promise<T>; got: (value: T) => void } {
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

async function eventuallyEqual<T>(read: () => T, expected: T): Promise<void> {
  for (const end = Date.now() + 5000; Date.now() < end && read() !== expected; ) await sleep(5);
  assert.equal(read(), expected);
}

describe('realtime', () => {
  let app: FastifyInstance;
  let realtime: Realtime;
  let database: Database;
  let ended: EndedSessions;
  let url: string;
  /** Users who have lost the roles of their tokens. */
  const withdrawn = new Set<string>();
  const logged: string[] = [];
  const clients: Client[] = [];

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

  /** Connects like the shell: stompjs over sockjs-client. */
  async function open(token?: string, transports: SockJS.Options['transports'] = 'websocket') {
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

  function listen(client: Client, destination: string) {
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

  it('offers heartbeats of four seconds both ways', async () => {
    const { first } = await open();
    assert.equal(first.command, 'CONNECTED');
    assert.equal(first.headers['heart-beat'], '4000,4000');
    assert.equal(first.headers.version, '1.2');
  });

  for (const transport of ['websocket', 'xhr-streaming', 'xhr-polling']) {
    it(`delivers a notice to anonymous users over ${transport}`, async () => {
      const { client } = await open(undefined, transport);
      const topic = listen(client, NOTIFY_TOPIC);
      await topic.ready;
      await realtime.publishTopic(NOTIFY_TOPIC, { text: 'Янгиланиш: 5 дақиқа\u0000', timeout: 40 });
      assert.deepEqual(await topic.first, { text: 'Янгиланиш: 5 дақиқа\u0000', timeout: 40 });
    });
  }

  it('delivers a user’s notices only to that user, on every device', async () => {
    const [anna, annasPhone, boris] = await Promise.all([open('anna'), open('anna'), open('boris')]);
    const [one, two, other] = [anna, annasPhone, boris].map(({ client }) => listen(client, USER_NOTICES));
    await Promise.all([one?.ready, two?.ready, other?.ready]);
    await realtime.sendToUser('sub-anna', '/queue/notices', { read: { id: 1 } });
    await realtime.sendToUser('sub-boris', '/queue/notices', { read: { id: 2 } });
    assert.deepEqual(await one?.first, { read: { id: 1 } });
    assert.deepEqual(await two?.first, { read: { id: 1 } });
    assert.deepEqual(await other?.first, { read: { id: 2 } });
    assert.equal(other?.messages.length, 1);
  });

  it('lets anonymous users subscribe only to the topic', async () => {
    for (const [destination, message] of [
      [USER_NOTICES, 'log in first'],
      [APPLICATIONS_TOPIC, 'log in first'],
      ['/user/sub-anna/queue/notices', 'no such destination'],
      ['/topic/anything', 'no such destination'],
      [selectionTopic('x'), 'no such destination'],
      [selectionTopic('*'.repeat(22)), 'no such destination'],
    ] as const) {
      const { client, error } = await open();
      client.subscribe(destination, () => undefined);
      assert.equal((await error).headers.message, message);
    }
  });

  it('tells only moderators of changes in their queue, and takes none from a browser', async () => {
    const topic = listen((await open('moderator')).client, MODERATION_TOPIC);
    await topic.ready;
    await realtime.publishTopic(MODERATION_TOPIC, { id: 7, change: 'entered' });
    assert.deepEqual(await topic.first, { id: 7, change: 'entered' });
    for (const destination of [MODERATION_TOPIC, ROLES_TOPIC])
      for (const [token, message] of [
        [undefined, 'log in first'],
        ['anna', 'not allowed'],
        ['ops', 'not allowed'],
      ] as const) {
        const { client, error } = await open(token);
        client.subscribe(destination, () => undefined);
        assert.equal((await error).headers.message, message);
      }
    const { client, error } = await open('moderator');
    client.publish({ destination: MODERATION_TOPIC, body: '{"id":7,"change":"left"}' });
    assert.equal((await error).headers.message, 'no such destination');
    assert.equal(topic.messages.length, 1);
  });

  it('stops an open connection’s role topics and publications once the role is withdrawn', async () => {
    const moderator = await open('moderator');
    const topic = listen(moderator.client, MODERATION_TOPIC);
    const own = listen(moderator.client, USER_NOTICES);
    const ops = await open('ops');
    await Promise.all([topic.ready, own.ready]);
    withdrawn.add('moderator').add('ops');
    await realtime.publishTopic(MODERATION_TOPIC, { id: 8, change: 'entered' });
    await realtime.sendToUser('sub-moderator', '/queue/notices', { read: { id: 8 } });
    assert.deepEqual(await own.first, { read: { id: 8 } }, 'the connection itself goes on');
    ops.client.publish({ destination: NOTIFY_TOPIC, body: '{"text":"former","timeout":40}' });
    assert.equal((await ops.error).headers.message, 'not allowed');
    const roles = await open('moderator');
    roles.client.subscribe(ROLES_TOPIC, () => undefined);
    assert.equal((await roles.error).headers.message, 'not allowed');
    withdrawn.clear();
    await realtime.publishTopic(MODERATION_TOPIC, { id: 9, change: 'entered' });
    await realtime.sendToUser('sub-moderator', '/queue/notices', { read: { id: 9 } });
    await eventuallyEqual(() => own.messages.length, 2);
    assert.deepEqual(topic.messages, [], 'the subscription has ended for good');
  });

  it('tells only operators of applications', async () => {
    const { client, error } = await open('moderator');
    client.subscribe(APPLICATIONS_TOPIC, () => undefined);
    assert.equal((await error).headers.message, 'not allowed');
    const topic = listen((await open('operator')).client, APPLICATIONS_TOPIC);
    await topic.ready;
    await realtime.publishTopic(APPLICATIONS_TOPIC, { id: 7, status: 'pending' });
    assert.deepEqual(await topic.first, { id: 7, status: 'pending' });
  });

  it('tells anyone who has the link of a selection, and lets nobody else speak of it', async () => {
    const [mine, others] = [selectionTopic('a'.repeat(22)), selectionTopic('b'.repeat(22))];
    const one = await open();
    const [topic, other] = [listen(one.client, mine), listen((await open()).client, others)];
    await Promise.all([topic.ready, other.ready]);
    await realtime.publishTopic(mine, { changed: true });
    await realtime.publishTopic(others, { changed: true });
    assert.deepEqual(await topic.first, { changed: true });
    await other.first;
    assert.deepEqual([topic.messages.length, other.messages.length], [1, 1]);
    one.client.publish({ destination: mine, body: '{"changed":true}' });
    assert.equal((await one.error).headers.message, 'no such destination');
  });

  it('lets only ops publish to all users', async () => {
    const body = JSON.stringify({ text: 'Release at noon', timeout: 60 });
    const listener = await open();
    const topic = listen(listener.client, NOTIFY_TOPIC);
    await topic.ready;
    const ops = await open('ops');
    const receipt = eventually<IFrame>('RECEIPT');
    ops.client.watchForReceipt('sent', receipt.got);
    ops.client.publish({ destination: NOTIFY_TOPIC, body, headers: { receipt: 'sent' } });
    await receipt.promise;
    assert.deepEqual(await topic.first, { text: 'Release at noon', timeout: 60 });

    const refusals = [
      [undefined, NOTIFY_TOPIC, body, 'log in first'],
      ['anna', NOTIFY_TOPIC, body, 'not allowed'],
      ['ops', '/user/sub-anna/queue/notices', body, 'no such destination'],
      ['ops', NOTIFY_TOPIC, '{"text":""}', 'the message is malformed'],
      ['ops', NOTIFY_TOPIC, 'not json', 'the message is malformed'],
    ] as const;
    for (const [token, destination, sent, message] of refusals) {
      const { client, error } = await open(token);
      client.publish({ destination, body: sent });
      assert.equal((await error).headers.message, message);
    }
    assert.equal(topic.messages.length, 1);
  });

  it('sends again to a browser that comes back the notices to all that it missed, with their ids', async () => {
    const ops = await open('ops');
    const { client } = await open('anna');
    const listenFor = async (destination: string, headers: Record<string, string>) => {
      const messages: string[] = [];
      const ready = eventually<IFrame>('RECEIPT');
      const receipt = `back-${Math.random()}`;
      client.watchForReceipt(receipt, ready.got);
      const subscription = client.subscribe(
        destination,
        (message) => messages.push(`${message.headers['message-id']} ${JSON.parse(message.body).text}`),
        { ...headers, receipt },
      );
      await ready.promise;
      return { messages, subscription };
    };
    const before = await listenFor(NOTIFY_TOPIC, {});
    const publish = async (text: string) => {
      const taken = eventually<IFrame>('RECEIPT');
      ops.client.watchForReceipt(text, taken.got);
      const body = JSON.stringify({ text, timeout: 60 });
      ops.client.publish({ destination: NOTIFY_TOPIC, body, headers: { receipt: text } });
      await taken.promise;
    };
    await publish('seen');
    before.subscription.unsubscribe();
    await publish('missed');
    const after = await listenFor(NOTIFY_TOPIC, { missed: '5' });
    assert.deepEqual(
      after.messages.slice(-2).map((message) => message.split(' ')[1]),
      ['seen', 'missed'],
    );
    assert.equal(after.messages.at(-2), before.messages[0], 'by the same id');
    after.subscription.unsubscribe();
    for (const missed of ['', '0', '-5', 'x', 'NaN']) {
      const { messages, subscription } = await listenFor(NOTIFY_TOPIC, { missed });
      assert.deepEqual(messages, [], missed);
      subscription.unsubscribe();
    }
    assert.deepEqual((await listenFor(USER_NOTICES, { missed: '1000' })).messages, []);
  });

  it('refuses an invalid token and never logs one', async () => {
    for (const token of ['secret-and-wrong', 'outage']) {
      const { first } = await open(token);
      assert.equal(first.command, 'ERROR');
      assert.equal(first.headers.message, 'the token was refused');
    }
    assert.ok(logged.length > 0);
    assert.doesNotMatch(logged.join(''), /secret-and-wrong|Bearer|anna"/);
  });

  it('closes the connections of a session that ends, and no others', async () => {
    const [anna, boris] = [await open('anna'), await open('boris')];
    await ended.end(['session-anna']);
    assert.equal((await anna.error).headers.message, REALTIME.refused);
    const after = listen(boris.client, USER_NOTICES);
    await after.ready;
    assert.equal(boris.client.connected, true);
  });

  /** Raw STOMP over a raw websocket, for frames that no library would send. */
  async function raw(...chunks: string[]): Promise<string> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`);
    const received: string[] = [];
    const over = eventually<void>('the end of the connection');
    socket.on('message', (data) => received.push(String(data)));
    socket.on('open', () => {
      for (const chunk of chunks) socket.send(chunk);
    });
    socket.on('close', () => over.got());
    await over.promise;
    return received.join('');
  }
  const CONNECT = 'CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0';

  it('carries no frame of anybody but ops to anyone, whatever it looks like', async () => {
    const ears = await Promise.all(
      [
        ['anna', USER_NOTICES],
        ['moderator', MODERATION_TOPIC],
        ['moderator', ROLES_TOPIC],
        ['operator', APPLICATIONS_TOPIC],
        [undefined, NOTIFY_TOPIC],
        [undefined, selectionTopic('x'.repeat(22))],
      ].map(async ([token, destination = '']) => {
        const ear = listen((await open(token)).client, destination);
        await ear.ready;
        return ear;
      }),
    );
    const body = '{"text":"Free flats","timeout":60}';
    const destinations = [
      ...[NOTIFY_TOPIC, USER_NOTICES, MODERATION_TOPIC, ROLES_TOPIC, APPLICATIONS_TOPIC],
      selectionTopic('x'.repeat(22)),
      ...[
        '/user/sub-anna/queue/notices',
        '/user//queue/notices',
        '/queue/notices',
        '/app/notify',
        '/topic/*',
      ],
      ...[
        ' /topic/jenkins-notify',
        '/topic/jenkins-notify/',
        '/TOPIC/jenkins-notify',
        '/topic/../jenkins-notify',
      ],
      ...['\\n/topic/jenkins-notify', '__proto__', 'constructor', ''],
    ];
    const frames = [
      ...destinations.map((to) => `SEND\ndestination:${to}\n\n${body}\0`),
      ...['MESSAGE', 'send', 'RECEIPT', 'PUBLISH', 'ERROR', 'BROADCAST'].map(
        (command) => `${command}\ndestination:${NOTIFY_TOPIC}\nsubscription:1\nmessage-id:1\n\n${body}\0`,
      ),
      // Roles and senders that a frame claims by itself.
      `SEND\ndestination:${NOTIFY_TOPIC}\nroles:ops\nlogin:ops\nAuthorization:Bearer ops\n\n${body}\0`,
      `SEND\ndestination:/topic/x\ndestination:${NOTIFY_TOPIC}\n\n${body}\0`,
      `SEND\ndestination:${NOTIFY_TOPIC}\ndestination:/topic/x\n\n${body}\0`,
      `SEND\ndestination:${NOTIFY_TOPIC}\ncontent-length:${body.length}\n\n${body}\0`,
      // In a transaction, behind another frame, and logged in again on the way.
      `BEGIN\ntransaction:t\n\n\0SEND\ndestination:${NOTIFY_TOPIC}\ntransaction:t\n\n${body}\0COMMIT\ntransaction:t\n\n\0`,
      `SUBSCRIBE\nid:1\ndestination:${NOTIFY_TOPIC}\n\n\0SEND\nid:1\ndestination:${NOTIFY_TOPIC}\n\n${body}\0`,
      `CONNECT\naccept-version:1.2\nAuthorization:Bearer ops\n\n\0SEND\ndestination:${NOTIFY_TOPIC}\n\n${body}\0`,
    ];
    const BYE = 'DISCONNECT\nreceipt:bye\n\n\0';
    for (const token of [undefined, 'anna', 'moderator', 'operator']) {
      const connectAs = CONNECT.replace('\n\n', `\n${token ? `Authorization:Bearer ${token}\n` : ''}\n`);
      const replies = await Promise.all(frames.map((frame) => raw(connectAs, frame, BYE)));
      for (const [nth, reply] of replies.entries())
        assert.match(reply, /ERROR\nmessage:/, `${token} ${JSON.stringify(frames[nth])}`);
    }
    const { client } = await open('ops');
    client.publish({ destination: NOTIFY_TOPIC, body });
    await ears[4]?.first;
    assert.deepEqual(
      ears.map(({ messages }) => messages.length),
      [0, 0, 0, 0, 1, 0],
    );
  });

  it('closes a connection that violates the protocol', async () => {
    assert.match(await raw('SEND\ndestination:/topic/x\n\n\0'), /message:CONNECT first/);
    assert.match(await raw('CONNECT\naccept-version:9.9\n\n\0'), /no common version/);
    assert.match(await raw(CONNECT, CONNECT), /connected already/);
    assert.match(await raw(CONNECT, 'BEGIN\ntransaction:1\n\n\0'), /not known here/);
    const same = 'SUBSCRIBE\nid:1\ndestination:/topic/jenkins-notify\n\n\0';
    assert.match(await raw(CONNECT, same + same), /an id of its own/);
    const many = Array.from({ length: 21 }, (_, id) => same.replace('id:1', `id:${id}`)).join('');
    assert.match(await raw(CONNECT, many), /too many subscriptions/);
    assert.match(await raw(CONNECT, `SEND\nx:${'y'.repeat(20_000)}\n\n\0`), /too large/);
    assert.match(
      await raw(CONNECT, 'SEND\ncontent-length:999999999\n\n', ...Array(5).fill('z'.repeat(4000))),
      /too large/,
    );
    assert.match(await raw(CONNECT, 'ACK\nid:1\n\n\0'.repeat(500)), /too many messages/);
    assert.match(await raw(CONNECT, ...Array(200).fill('\n')), /too many messages/);
    assert.match(await raw(CONNECT, 'DISCONNECT\nreceipt:bye\n\n\0'), /RECEIPT\nreceipt-id:bye/);
  });

  it('aborts oversized bodies before reading them', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`);
    const closed = eventually<number>('a close');
    socket.on('close', closed.got);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send('x'.repeat(200_000)));
    assert.equal(await closed.promise, 1009);
    const post = await fetch(`${url}/0/abcdefgh/xhr_send`, {
      method: 'POST',
      body: JSON.stringify(['x'.repeat(100_000)]),
    });
    assert.equal(post.status, 413);
    const cut = eventually<void>('the end of a body without length');
    const request = httpRequest(`${url}/0/abcdefgh/xhr_send`, { method: 'POST' });
    request.on('error', () => cut.got());
    for (let part = 0; part < 10; part += 1) request.write('x'.repeat(10_000));
    await cut.promise;
  });

  it('serves scripts of its own and of allowed origins', async () => {
    const info = (origin?: string) => fetch(`${url}/info`, { headers: origin ? { origin } : {} });
    assert.equal((await info()).status, 200);
    assert.equal(
      (await info('https://baza.example')).headers.get('access-control-allow-origin'),
      'https://baza.example',
    );
    assert.equal((await info('https://evil.example')).status, 403);

    const upgrade = (origin: string, path = '/websocket') =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url.replace('http', 'ws') + path, { origin });
        socket.on('open', () => {
          resolve('open');
          socket.terminate();
        });
        socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
        socket.on('error', () => resolve('error'));
      });
    assert.equal(await upgrade('https://baza.example'), 'open');
    assert.equal(await upgrade('https://evil.example'), '403');
    assert.equal(await upgrade('https://baza.example', '/0/constructor/websocket'), '403');
  });

  it('serves no legacy transports and ignores other paths', async () => {
    for (const path of [
      '/iframe.html',
      '/0/abcdefgh/jsonp',
      '/0/abcdefgh/htmlfile',
      '/0/__proto__/xhr',
      '/chunking_test',
    ]) {
      assert.equal((await fetch(url + path)).status, 404, path);
    }
    const response = await fetch(url.replace('/websocket-endpoint', '/other'));
    assert.equal(await response.text(), 'other');
    const { port } = new URL(url);
    const stray = eventually<void>('the end of a stray upgrade');
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
    socket.on('close', () => stray.got());
    socket.resume();
    await stray.promise;
  });

  it('cleans up closed connections', async () => {
    const before = realtime.connections();
    const { client } = await open('anna');
    assert.equal(realtime.connections(), before + 1);
    await client.deactivate();
    for (let wait = 0; wait < 50 && realtime.connections() > before; wait += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.equal(realtime.connections(), before);
  });
});
