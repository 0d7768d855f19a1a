import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CHECKLISTS } from '@baza/shared/domain';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { bringTo, createApplication, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const DESK = '/api/desk/applications';
const taken = async () => take(test, await submit(test, await createApplication(test)));
const read = (id: number, as: TestUser = 'operator') => test.call('GET', `${DESK}/${id}/checklist`, { as });
const tick = (id: number, step: string, done: unknown = true, as: TestUser = 'operator') =>
  test.call('PUT', `${DESK}/${id}/checklist/${step}`, { as, body: { done } });
const doneOf = ({ body }: Awaited<ReturnType<typeof read>>): string[] =>
  body.steps.flatMap(({ step, done }: { step: string; done: object | null }) => (done ? [step] : []));

describe('checklists', () => {
  it('have the steps of the kind, ticked with who and when, and opened again', async () => {
    const { id } = await taken();
    const before = await read(id);
    assert.deepEqual(
      before.body.steps.map(({ step }: { step: string }) => step),
      CHECKLISTS.credit,
    );
    assert.equal(before.body.canTick, true);
    const ticked = await tick(id, 'identity');
    const [first] = ticked.body.steps;
    assert.equal(first.done.by, 'Test operator');
    assert.ok(Math.abs(Date.now() - Date.parse(first.done.at)) < 60_000);
    assert.deepEqual(doneOf(await tick(id, 'identity', false)), []);
  });

  it('are counted in the list', async () => {
    const { id } = await taken();
    await tick(id, 'contact');
    await tick(id, 'income');
    const { items } = (await test.call('GET', `${DESK}?assignee=me&size=50`, { as: 'operator' })).body;
    const card = items.find((item: { id: number }) => item.id === id);
    assert.deepEqual(card.checks, { done: 2, total: CHECKLISTS.credit.length });
  });

  it('record one of two concurrent ticks of a step', async () => {
    const { id } = await taken();
    const both = await Promise.all([tick(id, 'property'), tick(id, 'property')]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.deepEqual(both[0]?.body, both[1]?.body, 'the first one stays');
    assert.deepEqual(doneOf(await read(id)), ['property']);
  });

  it('are ticked by the operator who has the application alone', async () => {
    const { id } = await taken();
    assert.equal((await read(id, 'colleague')).body.canTick, false);
    assert.equal(kindOf(await tick(id, 'identity', true, 'colleague')), '409 assigned-elsewhere');
    for (const as of ['demo', 'moderator', 'bank'] as const) {
      assert.equal((await read(id, as)).status, 403);
      assert.equal((await tick(id, 'identity', true, as)).status, 403);
    }
    assert.equal((await test.call('GET', `${DESK}/${id}/checklist`)).status, 401);
  });

  it('refuse rubbish, steps of other kinds, drafts and closed applications', async () => {
    const { id, version } = await taken();
    assert.equal((await tick(id, 'horoscope')).status, 400);
    assert.equal((await tick(id, 'identity', 'yes')).status, 400);
    assert.equal((await tick(id, 'auctionRules')).status, 404);
    const draft = await createApplication(test);
    assert.equal((await read(draft.id)).status, 404);
    assert.equal((await tick(draft.id, 'identity')).status, 404);
    const body = { version, confirmed: true, action: 'reject', reason: 'Ҳужжат мос эмас' };
    assert.equal((await test.call('POST', `${DESK}/${id}/transition`, { as: 'operator', body })).status, 200);
    assert.equal(kindOf(await tick(id, 'identity')), '409 not-allowed');
    assert.equal((await read(id)).body.canTick, false);
  });

  it('stay when the application moves on', async () => {
    const { id } = await bringTo(test, 'identification');
    await tick(id, 'identity');
    const { version } = (await test.call('GET', `${DESK}/${id}`, { as: 'operator' })).body;
    await test.call('POST', `${DESK}/${id}/transition`, {
      as: 'operator',
      body: { version, confirmed: true, action: 'advance' },
    });
    assert.deepEqual(doneOf(await read(id)), ['identity']);
  });
});
