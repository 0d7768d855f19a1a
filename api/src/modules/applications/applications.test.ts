import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { CODE_LIMITS } from './sms-step.ts';
import {
  act,
  advance,
  bringTo,
  createApplication,
  draftOf,
  filled,
  forgetCodes,
  lastCode,
  PLANTED,
  submit,
  take,
} from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const errorsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('a draft', () => {
  it('needs a kind alone, and says what is missing', async () => {
    const draft = await createApplication(test, { kind: 'credit' });
    assert.equal(draft.status, 'new');
    assert.deepEqual(draft.missing.map(({ path }) => path).slice(0, 4), [
      'debtorType',
      'realEstateAmount',
      'areaId',
      'credit',
    ]);
    assert.deepEqual(
      draft.moves.map(({ action }) => action),
      ['submit', 'withdraw'],
    );
  });

  it('is saved with its version, and shows personal values masked', async () => {
    const draft = await createApplication(test);
    assert.deepEqual(draft.missing, []);
    assert.equal(draft.personal.pinfl, '••••••••••••35');
    assert.equal(draft.personal.passport, '•••••••21');
    assert.ok(!JSON.stringify(draft).includes(PLANTED.pinfl));
    const url = `/api/applications/${draft.id}`;
    const body = draftOf(draft, { personal: { tin: null, firstName: 'Нигора' }, note: 'Тезроқ' });
    const saved = await test.call('PUT', url, { as: 'demo', body });
    assert.equal(saved.status, 200);
    assert.equal(saved.body.personal.tin, null);
    assert.equal(saved.body.personal.firstName, 'Нигора');
    assert.equal(saved.body.personal.pinfl, '••••••••••••35');
    assert.equal(saved.body.facts.note, 'Тезроқ');
    assert.equal(kindOf(await test.call('PUT', url, { as: 'demo', body })), '409 stale-version');
  });

  it('of somebody else does not exist', async () => {
    const draft = await createApplication(test);
    const url = `/api/applications/${draft.id}`;
    const calls = [
      ['GET', url],
      ['GET', `${url}/personal`],
      ['GET', `${url}/timeline`],
      ['GET', `${url}/history`],
      ['GET', `${url}/lot`],
      ['PUT', url, draftOf(draft)],
      ['DELETE', `${url}?version=1`],
      ['POST', `${url}/sms`],
      ['POST', `${url}/confirm`, { version: 1, code: '123456' }],
      ['POST', `${url}/transition`, { version: 1, action: 'withdraw' }],
      ['POST', `${url}/appointment`, { version: 1, action: 'agree' }],
      ['POST', `${url}/bids`, { amount: 1 }],
    ] as const;
    for (const as of ['other', 'operator', 'moderator'] as const)
      for (const [method, path, body] of calls)
        assert.equal(kindOf(await test.call(method, path, { as, body })), '404 not-found', `${as} ${path}`);
    // Staff do not see drafts, either.
    const desk = await test.call('GET', `/api/desk/applications/${draft.id}`, { as: 'operator' });
    assert.equal(kindOf(desk), '404 not-found');
    const copied = await test.call('POST', '/api/applications', {
      as: 'other',
      body: { kind: 'credit', from: draft.id },
    });
    assert.equal(kindOf(copied), '404 not-found');
  });

  it('takes only what its lists have', async () => {
    const refused = async (changes: object) =>
      errorsOf(await test.call('POST', '/api/applications', { as: 'demo', body: filled(changes) }));
    assert.deepEqual(await refused({ areaId: 5 }), ['areaId option']);
    assert.deepEqual(await refused({ buildingType: 'castle' }), ['buildingType option']);
    assert.deepEqual(await refused({ listingId: 999 }), ['listingId option']);
    assert.deepEqual(await refused({ offerId: 999 }), ['offerId option']);
    assert.deepEqual(await refused({ bankId: 999 }), ['bankId option']);
    assert.deepEqual(await refused({ realEstateAmount: 600_000_000 }), ['credit.creditAmount maxValue']);
    assert.deepEqual(await refused({ personal: { pinfl: '123' } }), ['personal.pinfl invalid']);
  });

  it('normalises a passport typed in Cyrillic', async () => {
    const draft = await createApplication(test, filled({ personal: { passport: 'ас 7654321' } }));
    const { body } = await test.call('GET', `/api/applications/${draft.id}/personal`, { as: 'demo' });
    assert.equal(body.passport, 'AC7654321');
  });

  it('is deleted with what it holds, and copied for a client who applies again', async () => {
    const first = await createApplication(test, filled(), 'realtor');
    const clients = await test.call('GET', '/api/applications/clients', { as: 'realtor' });
    assert.deepEqual(clients.body, [
      { applicationId: first.id, name: 'Азиза Э.', phone: '+998 (9•) •••-••-••' },
    ]);
    const copy = await createApplication(test, { kind: 'direct', from: first.id }, 'realtor');
    assert.equal(copy.personal.pinfl, '••••••••••••35');
    const removed = await test.call('DELETE', `/api/applications/${first.id}?version=${first.version}`, {
      as: 'realtor',
    });
    assert.equal(removed.status, 204);
    const rows = await test.database.db
      .selectFrom('application_person')
      .select('application_id')
      .where('application_id', '=', first.id)
      .execute();
    assert.deepEqual(rows, []);
  });

  it('is created once under one key, however often it is sent', async () => {
    const options = { as: 'demo', body: filled(), headers: { 'idempotency-key': 'apply-1' } } as const;
    const [one, two] = [
      await test.call('POST', '/api/applications', options),
      await test.call('POST', '/api/applications', options),
    ];
    assert.equal(one.body.id, two.body.id);
  });
});

describe('the code', () => {
  const send = (id: number) => test.call('POST', `/api/applications/${id}/sms`, { as: 'demo' });
  const confirm = (id: number, version: number, code: string) =>
    test.call('POST', `/api/applications/${id}/confirm`, { as: 'demo', body: { version, code } });
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is not sent for an incomplete draft', async () => {
    const draft = await createApplication(test, { kind: 'direct' });
    const refused = await send(draft.id);
    assert.equal(refused.status, 400);
    assert.ok(errorsOf(refused).includes('personal.phone required'));
  });

  it('sends the application, once', async () => {
    const draft = await createApplication(test);
    await forgetCodes(test);
    const sent = await send(draft.id);
    assert.equal(sent.status, 200);
    assert.equal(sent.body.phone, '+998 (9•) •••-••-••');
    const code = await lastCode(test);
    assert.equal(test.texts.at(-1)?.to, PLANTED.phone);
    const confirmed = await confirm(draft.id, draft.version, code);
    assert.equal(confirmed.body.status, 'pending');
    assert.equal(kindOf(await confirm(draft.id, draft.version, code)), '409 stale-version');
    assert.equal(kindOf(await confirm(draft.id, confirmed.body.version, code)), '409 not-allowed');
  });

  it('is guessed five times at most, also at once', async () => {
    const draft = await createApplication(test);
    await forgetCodes(test);
    await send(draft.id);
    const code = await lastCode(test);
    const guesses = await Promise.all(
      Array.from({ length: 7 }, () => confirm(draft.id, draft.version, other(code))),
    );
    assert.deepEqual(guesses.map(({ status }) => status).sort(), [400, 400, 400, 400, 400, 429, 429]);
    assert.equal(kindOf(await confirm(draft.id, draft.version, code)), '429 too-many-tries');
    await forgetCodes(test);
    assert.deepEqual(errorsOf(await confirm(draft.id, draft.version, code)), ['code smsCodeExpired']);
  });

  it('expires, is replaced by the next one, and belongs to its phone', async () => {
    const draft = await createApplication(test);
    await forgetCodes(test);
    await send(draft.id);
    const code = await lastCode(test);
    assert.equal(kindOf(await send(draft.id)), '429 too-many-requests');
    await test.database.db
      .updateTable('application_code')
      .set({ expires_at: new Date(Date.now() - 1), at: new Date(Date.now() - 301_000) })
      .execute();
    assert.deepEqual(errorsOf(await confirm(draft.id, draft.version, code)), ['code smsCodeExpired']);
    await send(draft.id);
    const next = await lastCode(test);
    if (next !== code)
      assert.deepEqual(errorsOf(await confirm(draft.id, draft.version, code)), ['code smsCode']);
    const moved = await test.call('PUT', `/api/applications/${draft.id}`, {
      as: 'demo',
      body: draftOf(draft, { personal: { phone: '+998901110000' } }),
    });
    assert.deepEqual(errorsOf(await confirm(draft.id, moved.body.version, next)), ['code smsCodeExpired']);
  });

  it('of one application does not confirm another', async () => {
    const [one, two] = [await createApplication(test), await createApplication(test)];
    await forgetCodes(test);
    await send(one.id);
    const code = await lastCode(test);
    assert.deepEqual(errorsOf(await confirm(two.id, two.version, code)), ['code smsCodeExpired']);
  });

  it('goes to one phone, from one address and for one account so often', async () => {
    const draft = await createApplication(test);
    const fill = async (n: number, by: object, minutes = 10) => {
      await forgetCodes(test);
      const at = new Date(Date.now() - minutes * 60_000);
      const base = { application_id: draft.id, code_hash: 'x', phone_hash: 'x', address_hash: 'x' };
      await test.database.db
        .insertInto('application_code')
        .values(Array.from({ length: n }, () => ({ ...base, owner_sub: 'x', at, expires_at: at, ...by })))
        .execute();
    };
    await forgetCodes(test);
    await send(draft.id);
    const { phone_hash, address_hash, owner_sub } = await test.database.db
      .selectFrom('application_code')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const [n, by] of [
      [CODE_LIMITS.phone.hour, { phone_hash }],
      [CODE_LIMITS.address.hour, { address_hash }],
      [CODE_LIMITS.owner.hour, { owner_sub }],
    ] as const) {
      await fill(n, by);
      assert.equal(kindOf(await send(draft.id)), '429 too-many-requests', JSON.stringify(by));
      await fill(n - 1, by);
      assert.equal((await send(draft.id)).status, 200, JSON.stringify(by));
    }
    await fill(CODE_LIMITS.phone.day, { phone_hash }, 120);
    assert.equal(kindOf(await send(draft.id)), '429 daily-limit');
  });
});

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
