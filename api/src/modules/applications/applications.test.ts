import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { act, advance, bringTo, createApplication, draftOf, errorsOf, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

describe('an application', () => {
  it('of a credit goes its whole way, and its owner hears of every move', async () => {
    const agreed = await bringTo(test, 'agreement');
    test.notices.length = 0;
    const refused = await act(test, agreed, { action: 'refuse', reason: 'Ставка юқори' });
    assert.equal(refused.status, 'conclusion');
    assert.equal(refused.reason, 'Ставка юқори');
    assert.match(test.notices.at(-1)?.text ?? '', new RegExp(`${agreed.id}`));
    const again = await advance(test, refused);
    const accepted = await act(test, again, { action: 'accept' });
    assert.equal(accepted.status, 'confirmed');
    let current = await advance(test, accepted);
    assert.equal(current.status, 'credit');
    assert.equal(
      kindOf(
        await test.call('POST', `/api/applications/${current.id}/transition`, {
          as: 'demo',
          body: { version: current.version, action: 'withdraw' },
        }),
      ),
      '409 not-allowed',
    );
    current = await advance(test, await advance(test, current));
    assert.equal(current.status, 'finished');
    assert.deepEqual(current.moves, []);
    assert.ok(test.notices.some(({ text }) => text.includes('Кредит расмийлаштирилган')));
    const { body } = await test.call('GET', `/api/applications/${current.id}/history`, { as: 'demo' });
    const moves = body.items.filter(({ to }: { to: string | null }) => to).reverse();
    assert.deepEqual(
      moves.map(({ actor, to }: Record<string, string>) => `${actor} ${to}`),
      [
        'owner new',
        'owner pending',
        'operator in-progress',
        'operator identification',
        'operator analysis',
        'operator conclusion',
        'operator agreement',
        'owner conclusion',
        'operator agreement',
        'owner confirmed',
        'operator credit',
        'operator monitoring',
        'operator finished',
      ],
    );
    assert.equal(moves[2].name, 'Test operator');
  });

  it('tells where it stands, who has it, what is next and by when', async () => {
    const sent = await bringTo(test, 'identification');
    const { body } = await test.call('GET', `/api/applications/${sent.id}/timeline`, { as: 'demo' });
    assert.equal(body.status, 'identification');
    assert.equal(body.turn, 'operator');
    assert.equal(body.assignee, 'Test operator');
    assert.equal(body.overdue, false);
    assert.ok(new Date(body.dueAt) > new Date());
    assert.deepEqual(
      body.steps.map(({ status, state }: Record<string, string>) => `${status} ${state}`).slice(2, 6),
      ['in-progress done', 'identification current', 'analysis ahead', 'conclusion ahead'],
    );
    assert.deepEqual(body.moves, [{ action: 'withdraw', to: 'failed', reason: false }]);
  });

  it('allows no other move, and changes nothing', async () => {
    const sent = await bringTo(test, 'pending');
    const url = `/api/applications/${sent.id}`;
    for (const action of ['accept', 'refuse'] as const) {
      const body = { version: sent.version, action, reason: 'Сабабсиз эмас' };
      assert.equal(
        kindOf(await test.call('POST', `${url}/transition`, { as: 'demo', body })),
        '409 not-allowed',
      );
    }
    for (const action of ['advance', 'commission-paid'] as const) {
      const body = { version: sent.version, confirmed: true, action };
      const moved = await test.call('POST', `/api/desk/applications/${sent.id}/transition`, {
        as: 'operator',
        body,
      });
      assert.equal(kindOf(moved), '409 not-allowed');
    }
    const put = await test.call('PUT', url, { as: 'demo', body: draftOf(sent) });
    assert.equal(kindOf(put), '409 not-allowed');
    const removed = await test.call('DELETE', `${url}?version=${sent.version}`, { as: 'demo' });
    assert.equal(kindOf(removed), '409 not-allowed');
    const { body } = await test.call('GET', url, { as: 'demo' });
    assert.deepEqual([body.status, body.version], ['pending', sent.version]);
  });

  it('is withdrawn, or rejected with a reason', async () => {
    const sent = await bringTo(test, 'analysis');
    assert.equal((await act(test, sent, { action: 'withdraw' })).status, 'failed');
    const other = await bringTo(test, 'analysis');
    const body = { version: other.version, confirmed: true, action: 'reject' };
    const url = `/api/desk/applications/${other.id}/transition`;
    assert.deepEqual(errorsOf(await test.call('POST', url, { as: 'operator', body })), ['reason required']);
    const rejected = await advance(test, other, { action: 'reject', reason: 'Даромад етарли эмас' });
    assert.deepEqual([rejected.status, rejected.reason], ['rejected', 'Даромад етарли эмас']);
    assert.match(test.notices.at(-1)?.text ?? '', /Рад этилган. Даромад етарли эмас/);
  });

  it('moves once, however many move it at the same time', async () => {
    const agreed = await bringTo(test, 'agreement');
    const move = (body: object) =>
      test.call('POST', `/api/applications/${agreed.id}/transition`, {
        as: 'demo',
        body: { version: agreed.version, ...body },
      });
    const done = await Promise.all([
      move({ action: 'accept' }),
      move({ action: 'withdraw' }),
      move({ action: 'refuse', reason: 'Йўқ, раҳмат' }),
    ]);
    assert.deepEqual(done.map(kindOf).sort(), ['200', '409 stale-version', '409 stale-version']);
  });

  it('is listed for its owner', async () => {
    const sent = await submit(test, await createApplication(test));
    const listed = async () =>
      (await test.call('GET', '/api/applications?status=failed', { as: 'demo' })).body.total;
    const before = await listed();
    await act(test, sent, { action: 'withdraw' });
    assert.equal(await listed(), before + 1);
    const others = await test.call('GET', '/api/applications', { as: 'other' });
    assert.deepEqual(others.body.items, []);
  });

  it('needs the one who has it', async () => {
    const sent = await submit(test, await createApplication(test));
    const taken = await take(test, sent, 'colleague');
    const body = { version: taken.version, confirmed: true, action: 'advance' };
    const url = `/api/desk/applications/${sent.id}`;
    assert.equal(
      kindOf(await test.call('POST', `${url}/transition`, { as: 'operator', body })),
      '409 assigned-elsewhere',
    );
  });
});
