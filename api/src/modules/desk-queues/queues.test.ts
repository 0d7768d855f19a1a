import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { act, createListing, flat } from '../listings/testing.ts';

/** The queues that each role sees besides those of every user. */
const QUEUES: Readonly<Record<string, readonly string[]>> = {
  demo: [],
  realtor: [],
  content: [],
  ops: [],
  moderator: ['comments', 'listings', 'reports', 'roles'],
  operator: ['applications', 'companyCallbacks'],
  supervisor: ['applications', 'companyCallbacks', 'overdue'],
  bank: ['bankApplications'],
};

describe('counts of the queues of the back office', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());

  const read = async (as: TestUser): Promise<Map<string, number>> => {
    const { status, body } = await test.call('GET', '/api/staff/queues', { as });
    assert.equal(status, 200);
    return new Map(body.queues.map(({ queue, count }: { queue: string; count: number }) => [queue, count]));
  };

  for (const [role, queues] of Object.entries(QUEUES))
    it(`shows ${role} the queues of their roles alone`, async () => {
      const seen = [...(await read(role as TestUser)).keys()].sort();
      assert.deepEqual(seen, [...queues, 'callbacks'].sort());
    });

  it('refuses visitors without an account', async () => {
    assert.equal((await test.call('GET', '/api/staff/queues')).status, 401);
  });

  it('counts a listing from its submission to the decision', async () => {
    const before = (await read('moderator')).get('listings') ?? 0;
    const listing = await act(test, await createListing(test, flat()), 'submit');
    assert.equal((await read('moderator')).get('listings'), before + 1);
    await test.call('POST', `/api/moderation/listings/${listing.id}/approve`, {
      as: 'moderator',
      body: { version: listing.version },
    });
    assert.equal((await read('moderator')).get('listings'), before);
  });

  it('counts a callback to the company until an operator has called', async () => {
    const { status } = await test.call('POST', '/api/public/leads', {
      body: { kind: 'leave-request', name: 'Азиза', phone: '+998901112233' },
    });
    assert.equal(status, 200);
    assert.equal((await read('operator')).get('companyCallbacks'), 1);
    const { body } = await test.call('GET', '/api/leads/company', { as: 'operator' });
    await test.call('POST', `/api/leads/company/${body.items[0].id}/outcome`, {
      as: 'operator',
      body: { outcome: 'reached' },
    });
    assert.equal((await read('operator')).get('companyCallbacks'), 0);
  });
});
