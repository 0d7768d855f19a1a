import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createApplication, draftOf, errorsOf, filled, PLANTED } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

describe('a draft', () => {
  it('needs only a kind, and lists what is missing', async () => {
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

  it('of another user responds 404', async () => {
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
