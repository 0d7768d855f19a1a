import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { InvalidTokenError } from '../../auth/tokens/index.ts';
import { testUsers } from '../../testing/test-app.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createMemoryBroker } from './broker.ts';
import { createHub } from './hub.ts';
import { createBroadcasts } from './index.ts';
import { createStompSession } from './stomp-session.ts';

describe('hostile frames', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  it('over STOMP publish nothing and break nothing', async () => {
    const broker = createMemoryBroker();
    const published: unknown[] = [];
    broker.listen((message) => published.push(message));
    const hub = createHub({
      broker,
      broadcasts: createBroadcasts(database.db),
      onLost: () => undefined,
    });
    const failures: unknown[] = [];
    const verify = async (token: string) => {
      if (token !== 'demo') throw new InvalidTokenError('unknown');
      return testUsers.demo;
    };
    const connect = 'CONNECT\naccept-version:1.2\nAuthorization:Bearer demo\n\n\0';
    const send = (to: string) => `SEND\ndestination:${to}\n\n{"text":"x"}\0`;
    for (const start of ['', connect])
      for (const chunk of [
        send('/topic/notify'),
        send('/app/notify'),
        send('/user/queue/notices'),
        send('/topic/../topic/notify'),
        send('/topic/notify\\c\\n'),
        'MESSAGE\ndestination:/topic/notify\n\nx\0',
        `SUBSCRIBE\nid:${'x'.repeat(10_000)}\ndestination:/topic/moderation\n\n\0`,
        'SUBSCRIBE\nid:1\ndestination:/user/other/queue/notices\n\n\0',
        'CONNECT\n__proto__:1\nconstructor:2\n\n\0',
        'SEND\ncontent-length:999999999\n\nx\0',
        'SEND\ncontent-length:-1\n\nx\0',
        'SEND\nno colon\n\n\0',
        `${'\n'.repeat(20_000)}`,
        '\0'.repeat(500),
        '\ud800\u202e\0',
        'x'.repeat(40_000),
      ]) {
        const session = createStompSession(
          { send: () => undefined, close: () => undefined },
          {
            verify,
            hub,
            broker,
            hasRole: async () => true,
            log: (event, error) => event === 'failed' && failures.push(error),
          },
        );
        if (start) session.receive(start);
        session.receive(chunk);
        await setImmediate();
        await setImmediate();
        session.closed();
      }
    await setImmediate();
    hub.close();
    assert.deepEqual(published, []);
    assert.deepEqual(failures, []);
  });
});
