import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { proxyTo } from './testing-proxy.ts';

test('bytes come whole and in order through a proxy whose delay ends, and whose connection is closed', async () => {
  let received: Promise<string> | undefined;
  const server = createServer((socket: Socket) => {
    received = text(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const proxy = await proxyTo(`tcp://127.0.0.1:${port}`);
  const client = dial(Number(new URL(proxy.url).port), '127.0.0.1');
  await once(client, 'connect');
  proxy.slow(60);
  client.write('a');
  await sleep(20);
  proxy.slow(0);
  client.write('b');
  await sleep(20);
  client.end('c');
  await once(client, 'close');
  assert.equal(await received, 'abc');
  await proxy.close();
  server.close();
});
