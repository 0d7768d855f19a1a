import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { createDrain } from './drain.ts';

async function start() {
  const drain = createDrain();
  const app = Fastify();
  drain.register(app);
  const gate = Promise.withResolvers<string>();
  app.get('/slow', () => gate.promise);
  app.get('/quick', async () => 'quick');
  app.get('/line', (_request, reply) => {
    reply.hijack();
    reply.raw.write('open');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, drain, url, release: gate.resolve };
}

it('waits for what is under way, and closes connections after their response', async () => {
  const { app, drain, url, release } = await start();
  const first = await fetch(`${url}/quick`);
  await first.text();
  assert.equal(first.headers.get('connection'), 'keep-alive');
  const slow = fetch(`${url}/slow`).then((response) => response.text());
  await sleep(50);
  let isOver = false;
  const over = drain.begin(50, 5000).then(() => {
    isOver = true;
  });
  assert.equal(drain.isDraining(), true);
  await sleep(150);
  assert.equal(isOver, false);
  const later = await fetch(`${url}/quick`);
  assert.equal(await later.text(), 'quick');
  assert.equal(later.headers.get('connection'), 'close');
  release('at last');
  assert.equal(await slow, 'at last');
  await over;
  await app.close();
});

it('waits neither for ever nor for lines that stay open', async () => {
  const { app, drain, url } = await start();
  const line = await fetch(`${url}/line`);
  await drain.begin(0, 60_000);
  const slow = fetch(`${url}/slow`).catch(() => 'cut');
  await sleep(50);
  await drain.begin(0, 100);
  app.server.closeAllConnections();
  await app.close();
  assert.equal(await slow, 'cut');
  await line.body?.cancel().catch(() => undefined);
});
