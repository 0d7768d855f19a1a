import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createFieldBox } from '../../auth/encryption/field-box.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createHttpSender } from './http-sender.ts';
import { createMessageQueue } from './message-queue.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { SendOutcome, TextMessage, TextSender } from './sender.ts';

const MESSAGE: TextMessage = { id: 'c1', to: '+998901234567', text: 'Код: 123456 — ҳеч кимга айтманг' };
const box = createFieldBox({ current: 'a secret key for tests, 32 characters' });

/** A loopback gateway that remembers ids, and does what a test tells it. */
const taken = new Map<string, { to: string; text: string; token: string }>();
let requests = 0;
type Reply = (response: ServerResponse, id: string) => void;
const take: Reply = (response, id) => void response.end(JSON.stringify({ id }));
let reply: Reply = take;
const gateway = createServer((request: IncomingMessage, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    requests++;
    const { id, to, text } = JSON.parse(body) as TextMessage;
    if (reply === take) taken.set(id, { to, text, token: request.headers.authorization ?? '' });
    reply(response, id);
  });
});
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
const folder = await mkdtemp(join(tmpdir(), 'baza-sms-'));
after(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await rm(folder, { recursive: true });
});
const http = createHttpSender({ url, token: 'token-of-tests', timeout: 300 });
const outbox = createOutboxSender(join(folder, 'outbox'));

describe('the outbox', () => {
  it('is readable by its owner alone', async () => {
    await outbox.send(MESSAGE);
    const [name = ''] = await readdir(join(folder, 'outbox'));
    assert.equal((await stat(join(folder, 'outbox', name))).mode & 0o077, 0);
  });

  it('that cannot be written refuses', async () => {
    await writeFile(join(folder, 'file'), '');
    assert.equal((await createOutboxSender(join(folder, 'file')).send(MESSAGE)).outcome, 'refused');
  });
});

describe('a gateway', () => {
  const status =
    (code: number, body = ''): Reply =>
    (response) =>
      void response.writeHead(code).end(body);
  const cases: [string, Reply, SendOutcome][] = [
    ['confirms another message', status(200, '{"id":"other"}'), 'unknown'],
    ['redirects', (response) => void response.writeHead(302, { location: '/' }).end(), 'unknown'],
  ];
  for (const [name, behaviour, outcome] of cases)
    it(`that ${name}: ${outcome}`, async () => {
      reply = behaviour;
      assert.equal((await http.send({ ...MESSAGE, id: name })).outcome, outcome);
      reply = take;
    });
});

describe('the queue', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());
  const rows = () => database.db.selectFrom('message').selectAll().orderBy('at').execute();
  beforeEach(async () => {
    await database.db.deleteFrom('message').execute();
    requests = 0;
    reply = take;
  });
  const queue = (sender: TextSender = http) =>
    createMessageQueue({ db: database.db, box, senders: { sms: sender } });
  const enqueue = (minutes = 5) =>
    database.db.transaction().execute((trx) =>
      queue().enqueue(trx, {
        channel: 'sms',
        to: MESSAGE.to,
        text: MESSAGE.text,
        expiresAt: new Date(Date.now() + minutes * 60_000),
      }),
    );

  it('sends once, and keeps neither the number nor the text', async () => {
    await enqueue();
    const [before] = await rows();
    assert.ok(!JSON.stringify(before).includes('123456') && !JSON.stringify(before).includes('901234567'));
    const [one, two] = [queue(), queue()];
    const tried = await Promise.all([one.deliver(), one.deliver(), two.deliver()]);
    assert.equal(requests, 1);
    assert.ok(tried.includes(1));
    const [row] = await rows();
    assert.deepEqual([row?.state, row?.recipient, row?.text], ['sent', null, null]);
  });

  it('tries again later, and gives up', async () => {
    const id = await enqueue();
    reply = (response) => void response.writeHead(503).end();
    for (let nth = 1; nth <= 6; nth++) {
      assert.equal(await queue().deliver(), 1);
      assert.equal(await queue().deliver(), 0, 'not at once');
      const [row] = await rows();
      assert.deepEqual([row?.attempts, row?.state], [nth, nth === 6 ? 'failed' : 'queued']);
      await database.db
        .updateTable('message')
        .set({ next_at: new Date(0) })
        .where('id', '=', id)
        .execute();
    }
    assert.equal(requests, 6);
    assert.equal((await rows())[0]?.recipient, null);
  });

  it('sends later what was refused first', async () => {
    const id = await enqueue();
    reply = (response) => void response.writeHead(429).end();
    await queue().deliver();
    reply = take;
    await database.db
      .updateTable('message')
      .set({ next_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await queue().deliver();
    assert.equal((await rows())[0]?.state, 'sent');
    assert.ok(taken.has(id));
  });

  it('lets codes go while the messenger is slow', async () => {
    let finish: (() => void) | null = null;
    const slow: TextSender = {
      send: () => new Promise((resolve) => (finish = () => resolve({ outcome: 'sent' }))),
    };
    const both = createMessageQueue({ db: database.db, box, senders: { sms: http, telegram: slow } });
    await both.enqueue(database.db, {
      channel: 'telegram',
      to: '1',
      text: 'x',
      expiresAt: new Date(Date.now() + 1e6),
    });
    const id = await enqueue();
    const round = both.deliver();
    while (!finish || !taken.has(id)) await new Promise((resolve) => setTimeout(resolve, 5));
    (finish as () => void)();
    assert.equal(await round, 2);
  });

  it('does not send what is too late', async () => {
    await enqueue(-1);
    await queue().deliver();
    assert.equal(requests, 0);
    assert.equal((await rows())[0]?.state, 'failed');
  });

  it('deletes what is a day old', async () => {
    const id = await enqueue();
    await database.db
      .updateTable('message')
      .set({ at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await queue().purge();
    assert.deepEqual(await rows(), []);
  });
});
