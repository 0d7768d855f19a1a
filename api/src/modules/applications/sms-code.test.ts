import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { CODE_LIMITS } from './sms-step.ts';
import { createApplication, draftOf, errorsOf, forgetCodes, lastCode, PLANTED } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

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

  it('accepts at most five guesses, also simultaneous ones', async () => {
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
