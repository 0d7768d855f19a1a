import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lead } from './lead.ts';
import { createTestDatabase, testServer } from './testing.ts';

describe('one leader among processes', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  it('works alone, and its connection gives the work up', async () => {
    const database = await createTestDatabase();
    try {
      const order: string[] = [];
      let finish = () => {};
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let began = () => {};
      const beginning = new Promise<void>((resolve) => {
        began = resolve;
      });
      const first = lead(database, 'test', async () => {
        began();
        await held;
        order.push('first');
      });
      await beginning;
      await lead(database, 'test', async () => void order.push('beside'));
      finish();
      await first;
      await assert.rejects(lead(database, 'test', () => Promise.reject(new Error('fails'))));
      await lead(database, 'test', async () => void order.push('after'));
      assert.deepEqual(order, ['first', 'after']);
    } finally {
      await database.close();
    }
  });
});
