import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createApplication, draftOf, filled, forgetCodes, lastCode } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

async function addOffer(kind: 'credit' | 'advance', name: string) {
  const { db } = test.database;
  const bank = await db.insertInto('bank').values({ name }).returning('id').executeTakeFirstOrThrow();
  const offer = await db
    .insertInto('bank_offer')
    .values({ bank_id: bank.id, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bank: bank.id, offer: offer.id };
}
const addVersion = (offer: number, version: number, rate: number, from = '2020-01-01') =>
  test.database.db
    .insertInto('bank_offer_version')
    .values({
      offer_id: offer,
      version,
      valid_from: from,
      valid_until: null,
      // Only the snapshot is looked at.
      terms: JSON.stringify({ rate }),
      actor_sub: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('an application for an offer of a bank', () => {
  it('keeps the offer as it was', async () => {
    const { bank, offer } = await addOffer('credit', 'Намуна банк');
    const first = await addVersion(offer, 1, 18);
    const draft = await createApplication(test, filled({ offerId: first.id, bankId: bank }));
    assert.equal((draft.offer as { terms: { rate: number } }).terms.rate, 18);
    assert.deepEqual(draft.offer?.bank, { id: bank, name: 'Намуна банк' });
    const second = await addVersion(offer, 2, 24, '2020-02-01');
    const put = (body: object) => test.call('PUT', `/api/applications/${draft.id}`, { as: 'demo', body });
    const saved = await put(draftOf(draft));
    assert.equal(saved.body.offer.terms.rate, 18, 'though it is no longer in force');
    const chosen = await put(draftOf(saved.body, { offerId: second.id }));
    assert.equal(chosen.body.offer.terms.rate, 24);
    const back = await put(draftOf(chosen.body, { offerId: first.id }));
    assert.deepEqual(back.body.errors, [{ path: 'offerId', code: 'option' }]);
    const none = await put(draftOf(chosen.body, { offerId: null, bankId: null }));
    assert.equal(none.body.offer, null);
  });

  it('is of its kind and its bank', async () => {
    const advance = await addOffer('advance', 'Бошқа банк');
    const { id } = await addVersion(advance.offer, 1, 0);
    const { bank } = await addOffer('credit', 'Учинчи банк');
    const refused = async (changes: object) => {
      const { body } = await test.call('POST', '/api/applications', { as: 'demo', body: filled(changes) });
      return body.errors?.[0].path;
    };
    assert.equal(await refused({ offerId: id }), 'offerId');
    assert.equal(await refused({ kind: 'direct', credit: null, offerId: id, bankId: bank }), 'bankId');
    assert.equal(await refused({ kind: 'direct', credit: null, offerId: id }), undefined);
    assert.equal(await refused({ bankId: bank }), undefined);
  });
});

describe('two at once', () => {
  it('with one key create one application', async () => {
    const options = { as: 'other', body: filled(), headers: { 'idempotency-key': 'twice' } } as const;
    const both = await Promise.all([
      test.call('POST', '/api/applications', options),
      test.call('POST', '/api/applications', options),
    ]);
    assert.ok(both.every(({ status }) => status === 201 || status === 409));
    const { body } = await test.call('GET', '/api/applications', { as: 'other' });
    assert.equal(body.total, 1);
  });

  it('with a key whose response is lost create nothing more', async () => {
    const options = { as: 'other', body: filled(), headers: { 'idempotency-key': 'lost' } } as const;
    await test.call('POST', '/api/applications', options);
    await test.database.db.updateTable('idempotency').set({ body: 'unreadable' }).execute();
    const again = await test.call('POST', '/api/applications', options);
    assert.equal(kindOf(again), '409 response-lost');
  });

  it('with the right code send one application, and one message each', async () => {
    const { id, version } = await createApplication(test);
    await forgetCodes(test);
    const sent = test.texts.length;
    const codes = await Promise.all(
      [1, 2].map(() => test.call('POST', `/api/applications/${id}/sms`, { as: 'demo' })),
    );
    assert.deepEqual(codes.map(({ status }) => status).sort(), [200, 429]);
    const body = { version, code: await lastCode(test) };
    assert.equal(test.texts.length, sent + 1);
    const both = await Promise.all(
      [1, 2].map(() => test.call('POST', `/api/applications/${id}/confirm`, { as: 'demo', body })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });
});

describe('housekeeping', () => {
  it('deletes drafts of half a year and codes of days, nothing else', async () => {
    const { db } = test.database;
    const [old, fresh, sent] = [
      await createApplication(test),
      await createApplication(test),
      await createApplication(test),
    ];
    const past = new Date(Date.now() - 181 * 86_400_000);
    await db
      .updateTable('application')
      .set({ updated_at: past })
      .where('id', 'in', [old.id, sent.id])
      .execute();
    await db.updateTable('application').set({ status: 'pending' }).where('id', '=', sent.id).execute();
    await db.updateTable('application_code').set({ at: past }).execute();
    await test.services.modules.applications.purge();
    const ids = await db
      .selectFrom('application')
      .select('id')
      .where('id', 'in', [old.id, fresh.id, sent.id])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      ids.map(({ id }) => id),
      [fresh.id, sent.id],
    );
    assert.deepEqual(await db.selectFrom('application_code').select('id').execute(), []);
  });

  it('keeps the branch as it was; takes only an open one of its bank', async () => {
    const { db } = test.database;
    const { bank } = await addOffer('credit', 'Филиалли банк');
    const { bank: other } = await addOffer('credit', 'Филиалсиз банк');
    const row = { name: 'Юнусобод филиали', address: 'Амир Темур, 108', area_id: 1_726_266 };
    const { id } = await db
      .insertInto('bank_branch')
      .values({ ...row, bank_id: bank })
      .returning('id')
      .executeTakeFirstOrThrow();
    const draft = await createApplication(test, filled({ bankId: bank, branchId: id }));
    assert.equal(draft.branch, 'Юнусобод филиали, Амир Темур, 108');
    await db.updateTable('bank_branch').set({ name: 'Кўчган', closed: true }).where('id', '=', id).execute();
    const put = (body: object) => test.call('PUT', `/api/applications/${draft.id}`, { as: 'demo', body });
    const saved = await put(draftOf(draft));
    assert.equal(saved.body.branch, draft.branch);
    assert.equal(saved.body.facts.branchId, id);
    const refused = [
      { bankId: other, branchId: id },
      { bankId: null, branchId: id },
      { bankId: bank, branchId: 999_999 },
    ];
    for (const choice of refused)
      assert.equal((await put(draftOf(saved.body, choice))).body.errors?.[0]?.path, 'branchId');
    const closed = await test.call('POST', '/api/applications', {
      as: 'demo',
      body: filled({ bankId: bank, branchId: id }),
    });
    assert.equal(closed.status, 400);
    const without = await put(draftOf(saved.body, { branchId: null }));
    assert.equal(without.body.branch, null);
  });
});
