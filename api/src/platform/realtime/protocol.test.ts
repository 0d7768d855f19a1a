import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { APPLICATIONS_TOPIC, MODERATION_TOPIC, ROLES_TOPIC, selectionTopic } from '@baza/shared/domain';
import { WebSocket } from 'ws';
import { NOTIFY_TOPIC, USER_NOTICES } from './index.ts';
import { eventually, listen, open, startRealtime, url } from './testing.ts';

describe('the protocol of realtime', () => {
  startRealtime();

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
});
