import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dayInTashkent } from '@baza/shared/domain';
import type { Application, BankCard } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createApplication, filled, PLANTED, submit, take } from './testing.ts';

let test: TestApp;
let mine: Application;
let others: Application;

const BANK = '/api/bank/applications';
const title = { uz: 'Ипотека', ru: 'Ипотека', en: 'Mortgage' };

async function addOffer(name: string, account?: string): Promise<number> {
  const { db } = test.database;
  const bank = await db.insertInto('bank').values({ name }).returning('id').executeTakeFirstOrThrow();
  if (account) await db.insertInto('bank_account').values({ sub: account, bank_id: bank.id }).execute();
  const offer = await db
    .insertInto('bank_offer')
    .values({ bank_id: bank.id, kind: 'credit' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('bank_offer_version')
    .values({
      offer_id: offer.id,
      version: 1,
      valid_from: '2020-01-01',
      valid_until: null,
      terms: JSON.stringify({ rate: 18, title }),
      actor_sub: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return version.id;
}

before(async () => {
  test = await createTestApp();
  const offerId = await addOffer('Намуна банк', testUsers.bank.sub);
  const otherOffer = await addOffer('Бошқа банк', testUsers.content.sub);
  mine = await submit(test, await createApplication(test, filled({ offerId })));
  others = await submit(test, await createApplication(test, filled({ offerId: otherOffer })));
});
after(() => test.close());

const get = (path = '', as: TestUser = 'bank') => test.call('GET', `${BANK}${path}`, { as });
const post = (path: string, body: object, as: TestUser = 'bank') =>
  test.call('POST', `${BANK}/${mine.id}/${path}`, { as, body });
const version = async () => (await get(`/${mine.id}`)).body.version as number;
const own = async (path: string) =>
  (await test.call('GET', `/api/applications/${mine.id}/${path}`, { as: 'demo' })).body;

/** Who may call what; every other role gets 403. */
const PERMISSIONS: readonly [method: 'GET' | 'POST', path: string][] = [
  ['GET', 'applications'],
  ['GET', 'applications/1'],
  ['GET', 'applications/1/personal'],
  ['GET', 'applications/1/documents/00000000-0000-4000-8000-000000000000'],
  ['POST', 'applications/1/decisions'],
  ['POST', 'applications/1/requests'],
  ['POST', 'applications/1/messages'],
  ['GET', 'conversion?from=2026-01-01&to=2026-01-02'],
];

describe('permissions of banks', () => {
  for (const [method, path] of PERMISSIONS)
    it(`${method} ${path.replace(/\?.*/, '')} is open to accounts of banks alone`, async () => {
      for (const as of Object.keys(testUsers) as TestUser[]) {
        const { status } = await test.call(method, `/api/bank/${path}`, {
          as,
          ...(method === 'POST' && { body: {} }),
        });
        assert.equal(status === 403, as !== 'bank', `${as}: ${status}`);
      }
    });

  it('an account with the role and no bank gets 403', async () => {
    const { db } = test.database;
    const row = await db
      .deleteFrom('bank_account')
      .where('sub', '=', testUsers.bank.sub)
      .returningAll()
      .executeTakeFirstOrThrow();
    assert.equal((await get()).status, 403);
    await db.insertInto('bank_account').values(row).execute();
  });
});

describe('a bank', () => {
  it('sees applications to its own offers alone, masked and without notes of staff', async () => {
    const { body } = await get();
    assert.deepEqual(
      body.items.map(({ id }: BankCard) => id),
      [mine.id],
    );
    assert.equal(body.waiting, 1);
    const { body: menu } = await test.call('GET', '/api/staff/queues', { as: 'bank' });
    assert.equal(menu.queues.find(({ queue }: { queue: string }) => queue === 'bankApplications').count, 1);
    for (const path of ['', '/personal', '/documents/00000000-0000-4000-8000-000000000000'])
      assert.equal(kindOf(await get(`/${others.id}${path}`)), '404 not-found', path);
    const decision = { version: others.version, kind: 'pre-approved' };
    const refused = await test.call('POST', `${BANK}/${others.id}/decisions`, { as: 'bank', body: decision });
    assert.equal(kindOf(refused), '404 not-found');
    const draft = await createApplication(test, filled({ offerId: mine.facts.offerId }));
    assert.equal(kindOf(await get(`/${draft.id}`)), '404 not-found', 'a draft is its owner’s');
    const { body: shown } = await get(`/${mine.id}`);
    for (const planted of [PLANTED.pinfl, PLANTED.passport, PLANTED.phone, PLANTED.lastName])
      assert.ok(!JSON.stringify(shown).includes(planted), planted);
    assert.ok(!('assignee' in shown));
  });

  it('has each reading logged with the fields that were read', async () => {
    const whole = await get(`/${mine.id}/personal`);
    assert.equal(whole.body.pinfl, PLANTED.pinfl);
    const { items } = await own('history');
    assert.deepEqual([items[0].actor, items[0].action], ['bank', 'read']);
    assert.ok(items[0].details.includes('pinfl'));
    assert.ok(
      items.some(
        ({ action, actor }: { action: string; actor: string }) => action === 'open' && actor === 'bank',
      ),
    );
    assert.ok(!JSON.stringify(items).includes(PLANTED.pinfl));
  });

  it('pre-approves, approves with terms and declines with a reason, which the applicant reads', async () => {
    test.notices.length = 0;
    assert.equal((await post('decisions', { version: await version(), kind: 'pre-approved' })).status, 200);
    const terms = { amount: 350_000_000, rate: 17.5, term: 240 };
    const approved = { kind: 'approved', ...terms, validUntil: dayInTashkent(-30) };
    const past = { ...approved, validUntil: dayInTashkent(1), version: await version() };
    assert.equal((await post('decisions', past)).body.errors[0].path, 'validUntil');
    const { body } = await post('decisions', { ...approved, version: await version() });
    assert.deepEqual([body.decision.kind, body.decision.rate, body.decisions.length], ['approved', 17.5, 2]);
    assert.equal((await own('bank')).decision.amount, terms.amount);
    assert.equal((await get('?state=waiting')).body.total, 0);
    assert.equal((await get('?state=approved')).body.total, 1);
    const silent = await post('decisions', { version: await version(), kind: 'declined' });
    assert.equal(silent.body.errors[0].path, 'reason');
    await post('decisions', { version: await version(), kind: 'declined', reason: 'Даромад етарли эмас' });
    assert.deepEqual(
      test.notices.filter(({ sub }) => sub === testUsers.demo.sub).map(({ notice }) => notice.kind),
      ['bankPreApproved', 'bankApproved', 'bankDeclined'],
    );
    assert.equal((await own('bank')).decision.reason, 'Даромад етарли эмас');
  });

  it('accepts one of two simultaneous decisions', async () => {
    const now = await version();
    const both = await Promise.all([
      post('decisions', { version: now, kind: 'pre-approved' }),
      post('decisions', { version: now, kind: 'declined', reason: 'Даромад етарли эмас' }),
    ]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 stale-version']);
  });

  it('asks for documents, and exchanges encrypted messages with the applicant', async () => {
    const asked = await post('requests', {
      version: await version(),
      kinds: ['income'],
      text: 'Даромад ҳақида маълумотнома',
    });
    assert.deepEqual(asked.body.requests[0].missing, ['income']);
    const notice = test.notices.findLast(({ notice }) => notice.kind === 'applicationDocuments');
    assert.equal(notice?.notice.link, `/apply/${mine.id}#documents`);
    const text = `Менинг рақамим ${PLANTED.phone}`;
    assert.equal((await post('messages', { text: 'Қачон келасиз?' })).status, 200);
    test.notices.length = 0;
    const reply = await test.call('POST', `/api/applications/${mine.id}/messages`, {
      as: 'demo',
      body: { text },
    });
    assert.deepEqual(
      reply.body.messages.map((message: { author: string }) => message.author),
      ['bank', 'owner'],
    );
    assert.deepEqual(
      test.notices.map(({ sub, notice }) => [sub, notice.kind, notice.link]),
      [[testUsers.bank.sub, 'bankReply', `/credit/applications?id=${mine.id}`]],
    );
    const stored = await test.database.db.selectFrom('bank_message').selectAll().execute();
    assert.ok(!JSON.stringify(stored).includes(PLANTED.phone));
    const strange = await test.call('GET', `/api/applications/${mine.id}/bank`, { as: 'other' });
    assert.equal(kindOf(strange), '404 not-found');
  });

  it('sees what became of its applications, by offer', async () => {
    const period = `from=${dayInTashkent()}&to=${dayInTashkent()}`;
    const { body } = await test.call('GET', `/api/bank/conversion?${period}`, { as: 'bank' });
    assert.deepEqual(
      body.items.map(
        ({ offer, received, carriedOut }: { offer: object; received: number; carriedOut: number }) => [
          offer,
          received,
          carriedOut,
        ],
      ),
      [[{ id: body.items[0].offer.id, title }, 1, 0]],
    );
    const wrong = await test.call('GET', '/api/bank/conversion?from=2026-01-02&to=2026-01-01', {
      as: 'bank',
    });
    assert.equal(kindOf(wrong), '400 invalid');
  });

  it('decides nothing once the application has been withdrawn', async () => {
    const taken = await take(test, { id: mine.id, version: await version() }, 'colleague');
    await test.call('POST', `/api/applications/${mine.id}/transition`, {
      as: 'demo',
      body: { version: taken.version, action: 'withdraw' },
    });
    const late = await post('decisions', { version: await version(), kind: 'pre-approved' });
    assert.equal(kindOf(late), '409 not-allowed');
  });
});
