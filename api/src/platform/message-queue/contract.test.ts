// What every way of getting a text to a person keeps, whatever the other side does.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createShareLinkMessenger } from '../../modules/telegram/messenger.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { createTestDatabase } from '../db/testing.ts';
import {
  BOT_TOKEN,
  box,
  closedUrl,
  folder,
  json,
  KILLED,
  ONCE,
  RETRIED,
  remote,
  server,
  status,
  TEXT,
  take,
  url,
  type Way,
  ways,
} from './contract-testing.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import type { TextSender } from './sender.ts';

let database: Database;
before(async () => {
  database = await createTestDatabase();
});
after(async () => {
  await database.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.deleteFrom('message').execute();
  remote.taken = [];
  remote.requests = 0;
  remote.reply = take;
});

const row = async () => (await database.db.selectFrom('message').selectAll().execute())[0];
const due = () =>
  database.db
    .updateTable('message')
    .set({ next_at: new Date(0) })
    .execute();
const send = ({ channel, to }: Way, sender: TextSender) => {
  const queues = [1, 2].map(() =>
    createMessageQueue({ db: database.db, box, senders: { [channel]: sender } }),
  );
  const [queue] = queues;
  return {
    enqueue: () =>
      database.db.transaction().execute((trx) =>
        (queue as MessageQueue).enqueue(trx, {
          channel,
          to,
          text: TEXT,
          expiresAt: new Date(Date.now() + 300_000),
        }),
      ),
    /** Two processes at once, each twice. */
    deliver: () => Promise.all(queues.flatMap((one) => [one.deliver(), one.deliver()])),
  };
};

for (const [name, way] of Object.entries(ways))
  describe(name, () => {
    it('carries a text whole, in any script, once, however many processes send', async () => {
      const { enqueue, deliver } = send(way, way.sender(url));
      await enqueue();
      await deliver();
      await deliver();
      assert.deepEqual(await way.arrived(), [TEXT]);
      const sent = await row();
      assert.deepEqual([sent?.state, sent?.recipient, sent?.text], ['sent', null, null]);
    });

    it('sends nothing that was rolled back', async () => {
      const { deliver } = send(way, way.sender(url));
      const queue = createMessageQueue({ db: database.db, box, senders: {} });
      await assert.rejects(
        database.db.transaction().execute(async (trx) => {
          const expiresAt = new Date(Date.now() + 1e6);
          await queue.enqueue(trx, { channel: way.channel, to: way.to, text: TEXT, expiresAt });
          throw new Error('rolled back');
        }),
      );
      await deliver();
      assert.deepEqual(await way.arrived(), []);
    });

    for (const [trouble, behaviour, wait] of RETRIED)
      it(`arrives once, later, if the other side ${trouble}`, async () => {
        if (behaviour) remote.reply = behaviour;
        const first = send(way, way.sender(behaviour ? url : closedUrl));
        await first.enqueue();
        await first.deliver();
        if (way.isRemote) {
          const waiting = await row();
          assert.equal(waiting?.state, 'queued');
          const seconds = ((waiting?.next_at.getTime() ?? 0) - Date.now()) / 1000;
          assert.ok(seconds > wait - 3 && seconds <= wait, `${seconds} s`);
          assert.deepEqual(await way.arrived(), []);
          assert.ok(remote.requests <= 1, 'not at once');
        }
        remote.reply = take;
        await due();
        // The outbox of the first try is read on.
        const { deliver } = way.isRemote ? send(way, way.sender(url)) : first;
        await deliver();
        await deliver();
        assert.deepEqual(await way.arrived(), [TEXT]);
      });

    for (const [trouble, behaviour, state] of ONCE)
      it(`arrives at most once if the other side ${trouble}`, async () => {
        remote.reply = behaviour;
        const { enqueue, deliver } = send(way, way.sender(url));
        await enqueue();
        await deliver();
        assert.equal((await row())?.state, way.isRemote ? state : 'sent');
        remote.reply = take;
        await due();
        await deliver();
        assert.deepEqual(await way.arrived(), [TEXT]);
        assert.equal(remote.requests, way.isRemote ? 1 : 0);
      });

    it('is given up if the recipient is refused for good', async () => {
      remote.reply = status(way.channel === 'sms' ? 422 : 403, { ok: false, description: 'bot was blocked' });
      const { enqueue, deliver } = send(way, way.sender(url));
      await enqueue();
      await deliver();
      await due();
      await deliver();
      assert.equal((await row())?.state, way.isRemote ? 'failed' : 'sent');
      assert.ok(remote.requests <= 1);
    });

    it('is not sent again after its process was killed while sending', { timeout: 110_000 }, async () => {
      if (!way.isRemote) return;
      // The other side takes it and does not respond; the process dies before it can mark anything.
      const directory = mkdtempSync(join(folder, 'db-'));
      const own = await openDatabase({ directory });
      await migrate(own.db, migrations);
      const expiresAt = new Date(Date.now() + 600_000);
      await createMessageQueue({ db: own.db, box, senders: {} }).enqueue(own.db, {
        channel: way.channel,
        to: way.to,
        text: TEXT,
        expiresAt,
      });
      await own.close();
      const killed = spawnSync(process.execPath, ['-e', KILLED, directory, way.channel], {
        encoding: 'utf8',
        timeout: 50_000,
      });
      assert.equal(killed.signal, 'SIGKILL', killed.stdout + killed.stderr);
      assert.match(killed.stdout, /being sent/);
      const again = await openDatabase({ directory });
      try {
        const queue = createMessageQueue({
          db: again.db,
          box,
          senders: { [way.channel]: way.sender(url) },
        });
        assert.equal(await queue.deliver(), 0);
        await sql`update message set claimed_at = now() - interval '3 minutes'`.execute(again.db);
        await queue.purge();
        assert.equal(await queue.deliver(), 0);
        assert.equal(remote.requests, 0, 'nobody sends it again');
        const left = await again.db.selectFrom('message').selectAll().executeTakeFirst();
        assert.deepEqual([left?.state, left?.recipient], ['unknown', null]);
      } finally {
        await again.close();
      }
    });
  });

describe('a share link', () => {
  const messenger = createShareLinkMessenger();
  const handed = { text: TEXT, url: 'https://baza.example/apply/7' };

  it('carries a text whole, in any script, and the same however often it is asked for', async () => {
    const [one, two] = await Promise.all([messenger.hand('sub', handed), messenger.hand('sub', handed)]);
    assert.deepEqual(one, two);
    const link = new URL(one.link ?? '');
    assert.deepEqual(
      [link.origin, link.searchParams.get('text'), link.searchParams.get('url')],
      ['https://t.me', TEXT, handed.url],
    );
  });

  it('sends nothing by itself, whatever becomes of the other side', async () => {
    remote.reply = (response) => void response.destroy();
    await messenger.hand('sub', handed);
    await messenger.tell(database.db, 'sub', TEXT);
    await messenger.prepare();
    assert.equal(remote.requests, 0);
    assert.equal(await row(), undefined);
  });
});

describe('the other side', () => {
  it('gets the token, the id and the recipient', async () => {
    await ways['SMS through an HTTP gateway']
      ?.sender(url)
      .send({ id: 'c1', to: '+998901234567', text: TEXT });
    await ways['a bot in Telegram']?.sender(url).send({ id: 'c2', to: '77001', text: TEXT });
    const [gateway, bot] = remote.taken;
    assert.equal(gateway?.headers.authorization, 'Bearer token-of-tests');
    assert.equal(gateway?.headers['idempotency-key'], 'c1');
    assert.deepEqual(gateway?.body, { id: 'c1', to: '+998901234567', text: TEXT });
    assert.equal(bot?.path, `/bot${BOT_TOKEN}/sendMessage`);
    assert.deepEqual(bot?.body, { chat_id: '77001', text: TEXT });
  });

  it('that does not know the bot’s token took nothing', async () => {
    for (const code of [401, 404]) {
      remote.reply = (response) => json(response, code, { ok: false });
      assert.deepEqual(
        await ways['a bot in Telegram']?.sender(url).send({ id: 'c3', to: '77001', text: TEXT }),
        { outcome: 'refused' },
      );
    }
  });
});
