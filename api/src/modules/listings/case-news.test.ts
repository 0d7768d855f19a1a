import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { createCaseNews } from './case-news.ts';
import { act, approve, createListing, flat, publish } from './testing.ts';

describe('moderators are told of a case', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(() => {
    test.caseNews.length = 0;
  });

  const news = () => test.caseNews.splice(0);
  const submitted = async () => act(test, await createListing(test, flat()), 'submit');
  const decide = (decision: string, { id, version }: { id: number; version: number }) =>
    test.call('POST', `/api/moderation/listings/${id}/${decision}`, {
      as: 'moderator',
      body: { version, ...(decision === 'approve' ? {} : { reason: 'Расмлар бошқа' }) },
    });
  const edit = async (id: number, version: number, title: string, as: TestUser = 'demo') =>
    test.call('PUT', `/api/listings/${id}`, { as, body: { ...flat({ title }), version } });
  const report = (id: number) =>
    test.call('POST', `/api/public/listings/${id}/reports`, { as: 'other', body: { reason: 'sold' } });

  it('that enters, changes and leaves by its owner', async () => {
    const draft = await createListing(test, flat());
    await edit(draft.id, draft.version, 'Қоралама ҳали ҳеч кимга кўринмайди');
    assert.deepEqual(news(), []);
    const pending = await act(test, { ...draft, version: draft.version + 1 }, 'submit');
    assert.deepEqual(news(), [{ id: draft.id, change: 'entered' }]);
    const { body } = await edit(draft.id, pending.version, 'Энди бошқача аталади');
    assert.deepEqual(news(), [{ id: draft.id, change: 'changed' }]);
    // The same values again change nothing.
    await edit(draft.id, body.version, 'Энди бошқача аталади');
    assert.deepEqual(news(), []);
    await act(test, body, 'withdraw');
    assert.deepEqual(news(), [{ id: draft.id, change: 'left' }]);
  });

  it('that is decided, with the decision and nobody’s name', async () => {
    for (const decision of ['approve', 'reject', 'withdraw']) {
      const pending = await submitted();
      news();
      assert.equal((await decide(decision, pending)).status, 200);
      assert.deepEqual(news(), [{ id: pending.id, change: 'left', decision }]);
      // Refused the second time: nothing has happened.
      await decide(decision, pending);
      assert.deepEqual(news(), []);
    }
  });

  it('that comes back after an edit of its photos or place', async () => {
    const live = await publish(test, flat());
    news();
    await edit(live.id, live.version, 'Фақат номи бошқа');
    assert.deepEqual(news(), []);
    const draft = {
      ...flat({ title: 'Фақат номи бошқа', address: 'Янги кўча, 1' }),
      version: live.version + 1,
    };
    await test.call('PUT', `/api/listings/${live.id}`, { as: 'demo', body: draft });
    assert.deepEqual(news(), [{ id: live.id, change: 'entered' }]);
  });

  it('that is reported, once for each report, and leaves with its sale or the dismissal', async () => {
    const [sold, dismissed, quiet] = [
      await publish(test, flat()),
      await publish(test, flat()),
      await publish(test, flat()),
    ];
    news();
    await report(sold.id);
    await report(sold.id);
    await report(dismissed.id);
    assert.deepEqual(news(), [
      { id: sold.id, change: 'entered' },
      { id: dismissed.id, change: 'entered' },
    ]);
    await act(test, sold, 'sold');
    await act(test, quiet, 'sold');
    assert.deepEqual(news(), [{ id: sold.id, change: 'left' }]);
    const dismiss = () =>
      test.call('POST', `/api/moderation/listings/${dismissed.id}/dismiss-reports`, {
        as: 'moderator',
        body: { upTo: new Date().toISOString() },
      });
    await dismiss();
    await dismiss();
    assert.deepEqual(news(), [{ id: dismissed.id, change: 'left', decision: 'dismiss-reports' }]);
  });

  it('and a decision stands when they cannot be told', async () => {
    const errors: unknown[] = [];
    const cases = createCaseNews({
      db: test.database.db,
      send: async () => Promise.reject(new Error('no broker')),
      onUnsent: (error) => errors.push(String(error)),
    });
    await cases.moved([{ id: 1, from: 'new', to: 'pending' }]);
    await new Promise(setImmediate);
    assert.deepEqual(errors, ['Error: no broker']);
    assert.equal((await approve(test, await submitted())).status, 'in-sale');
  });
});
