import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DecidedResponse, OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat } from '../listings/testing.ts';

describe('decisions of moderators', () => {
  let test: TestApp;
  let approved: OwnListing;
  let rejected: OwnListing;
  before(async () => {
    test = await createTestApp();
    approved = await submitted('Чилонзорда 50% арзон хонадон');
    rejected = await submitted('Регистон ёнидаги уй', 'realtor');
    await decide(approved, 'approve');
    await decide(rejected, 'reject', { reason: 'Суратлар бошқа уйники' });
  });
  after(() => test.close());

  let place = 41;
  const submitted = async (title: string, as: TestUser = 'demo') => {
    place += 0.01;
    return act(test, await createListing(test, flat({ title, point: [61, place] }), as), 'submit', as);
  };
  const decide = async ({ id, version }: OwnListing, action: string, more: object = {}) => {
    const { status, body } = await test.call('POST', `/api/moderation/listings/${id}/${action}`, {
      as: 'moderator',
      body: { version, ...more },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body as OwnListing;
  };
  const decisions = async (query = ''): Promise<DecidedResponse> =>
    (await test.call('GET', `/api/moderation/decisions?${query}`, { as: 'moderator' })).body;
  const found = async (query: string) => (await decisions(query)).items.map(({ listing }) => listing.id);

  it('say what was decided on which listing, and why', async () => {
    const { items, total } = await decisions();
    assert.equal(total, 2);
    assert.deepEqual(
      items.map(({ action, reason, listing, owner }) => [
        action,
        reason,
        listing.id,
        listing.status,
        owner.id,
      ]),
      [
        ['reject', 'Суратлар бошқа уйники', rejected.id, 'rejected', testUsers.realtor.sub],
        ['approve', null, approved.id, 'in-sale', testUsers.demo.sub],
      ],
    );
  });

  it('are found by ID, title, reason, owner, action and source, in either order', async () => {
    for (const [query, expected] of [
      [`search=${approved.id}`, [approved.id]],
      [`search=%23${rejected.id}`, [rejected.id]],
      ['search=регистон', [rejected.id]],
      ['search=бошқа уй', [rejected.id]],
      ['search=50%25', [approved.id]],
      ['search=%25', [approved.id]],
      ['search=zzz', []],
      ['action=approve', [approved.id]],
      ['action=withdraw', []],
      [`owner=${testUsers.realtor.sub}`, [rejected.id]],
      ['source=import', []],
      ['source=form&sort=oldest', [approved.id, rejected.id]],
      ['mine=true', [rejected.id, approved.id]],
      ['size=1&page=2', [approved.id]],
    ] as const)
      assert.deepEqual(await found(query), expected, query);
  });

  it('lead to a withdrawal of what is for sale, with a reason, by the version that they name', async () => {
    const listing = await submitted('Сотувдан олинадиган уй');
    await decide(listing, 'approve');
    const [item] = (await decisions(`search=${listing.id}`)).items;
    const withdraw = (version: number) =>
      test.call('POST', `/api/moderation/listings/${listing.id}/withdraw`, {
        as: 'moderator',
        body: { version, reason: 'Уй сотилган' },
      });
    assert.equal((await withdraw(listing.version)).status, 409);
    assert.equal((await withdraw(item?.listing.version ?? 0)).status, 200);
    assert.deepEqual(
      (await decisions(`search=${listing.id}`)).items.map(({ action }) => action),
      ['withdraw', 'approve'],
    );
  });

  it('and reports are the history of an owner', async () => {
    await test.call('POST', `/api/public/listings/${approved.id}/reports`, { body: { reason: 'sold' } });
    const { body } = await test.call('GET', `/api/moderation/owners/${testUsers.realtor.sub}`, {
      as: 'moderator',
    });
    assert.deepEqual(
      [body.decisions, body.listings],
      [
        { approve: 0, reject: 1, withdraw: 0 },
        { total: 1, forSale: 0, waiting: 0 },
      ],
    );
    assert.equal(body.refusals[0].reason, 'Суратлар бошқа уйники');
    const demo = await test.call('GET', `/api/moderation/owners/${testUsers.demo.sub}`, { as: 'moderator' });
    assert.deepEqual(demo.body.reports, { open: 1, total: 1 });
    const nobody = '00000000-0000-4000-8000-00000000ffff';
    assert.equal(
      (await test.call('GET', `/api/moderation/owners/${nobody}`, { as: 'moderator' })).status,
      404,
    );
  });

  it('are refused with the holder while another moderator works on the listing', async () => {
    const listing = await submitted('Банд эълон');
    await sql`insert into desk_claim (kind, subject, holder_sub, holder_name, until)
      values ('listing', ${listing.id}, 'somebody', 'Лола', now() + interval '1 minute')`.execute(
      test.database.db,
    );
    const approve = () =>
      test.call('POST', `/api/moderation/listings/${listing.id}/approve`, {
        as: 'moderator',
        body: { version: listing.version },
      });
    const refused = await approve();
    assert.equal(refused.status, 409);
    assert.equal(refused.body.holder.name, 'Лола');
    const together = await test.call('POST', '/api/moderation/decisions', {
      as: 'moderator',
      body: { action: 'approve', cases: [{ id: listing.id, version: listing.version }] },
    });
    assert.deepEqual(together.body.results, [{ id: listing.id, outcome: 'claimed' }]);
    const { items } = (await test.call('GET', '/api/moderation/listings', { as: 'moderator' })).body;
    assert.equal(items.find(({ id }: OwnListing) => id === listing.id).claim.name, 'Лола');
    await sql`update desk_claim set until = now() - interval '1 second'`.execute(test.database.db);
    assert.equal((await approve()).status, 200, 'the lease has ended');
  });
});
