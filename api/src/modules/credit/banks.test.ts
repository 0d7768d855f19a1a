import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { insertPhoto } from '../content/testing.ts';
import { addVersion, credit, list, newBank, newOffer, post, startCredit, test } from './testing.ts';

describe('credit', () => {
  startCredit();

  describe('banks', () => {
    it('have a name of their own, a logo of the editor’s, and accounts of one bank', async () => {
      const logo = await insertPhoto(test.database.db, testUsers.content.sub);
      const foreign = await insertPhoto(test.database.db, testUsers.demo.sub);
      const { bank: account } = testUsers;
      const add = (name: string, more: object) => post('banks', { name, logo: null, accounts: [], ...more });
      const chinor = await add('Chinor', { logo, accounts: [account.sub, account.sub] });
      assert.equal(chinor.status, 201);
      assert.deepEqual([chinor.body.logo.id, chinor.body.accounts], [logo, [account.sub]]);
      assert.equal((await add('Chinor', {})).status, 409);
      assert.equal((await add('Sarbon', { accounts: [account.sub] })).status, 409);
      assert.equal((await add('Sarbon', { logo: foreign })).status, 400);
      assert.equal((await add('', {})).status, 400);
      assert.equal((await add('Sarbon', { accounts: ['x'] })).status, 400);
      await newOffer(chinor.body.id, credit());
      assert.equal((await list())[0].bank.logo.urls.w320, `/files/${logo}/320.webp`);
    });

    it('are edited from their latest version', async () => {
      const bank = await newBank('Chinor');
      await newBank('Sarbon');
      const edit = (id: number, version: number, name = 'Nilufar') =>
        test.call('PUT', `/api/credit/banks/${id}`, {
          as: 'content',
          body: { name, logo: null, accounts: [], version },
        });
      const sent = await Promise.all([edit(bank.id, 1), edit(bank.id, 1)]);
      assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 409]);
      assert.equal((await edit(bank.id, 2, 'Sarbon')).status, 409);
      assert.equal((await edit(999_999, 1, 'Other')).status, 404);
    });

    it('can edit only their own offers', async () => {
      const own = await newBank('Chinor', { accounts: [testUsers.bank.sub] });
      const other = await newBank('Sarbon');
      const read = async (url: string, as: TestUser = 'bank') =>
        (await test.call('GET', `/api/credit/${url}`, { as })).status;
      const { body: banks } = await test.call('GET', '/api/credit/banks', { as: 'bank' });
      assert.deepEqual(
        banks.items.map(({ name }: { name: string }) => name),
        ['Chinor'],
      );
      const { status, body: offer } = await newOffer(own.id, credit(), {}, 'bank');
      assert.equal(status, 201);
      assert.equal((await addVersion(offer.id, 1, credit({ rate: 17 }), {}, 'bank')).status, 201);
      const { body: foreign } = await newOffer(other.id, credit());
      assert.equal((await newOffer(other.id, credit(), {}, 'bank')).status, 403);
      assert.equal((await addVersion(foreign.id, 1, credit(), {}, 'bank')).status, 403);
      assert.equal(await read(`offers?bank=${other.id}`), 403);
      assert.equal(await read(`offers?bank=${own.id}`), 200);
      assert.equal((await post('banks', { name: 'X', logo: null, accounts: [] }, 'bank')).status, 403);
      const body = { name: 'Mine', logo: null, accounts: [], version: 1 };
      assert.equal((await test.call('PUT', `/api/credit/banks/${own.id}`, { as: 'bank', body })).status, 403);
    });

    it('without a bank an account has nothing to edit', async () => {
      const { id } = await newBank('Chinor');
      const { body: offer } = await newOffer(id, credit());
      const status = async (url: string) =>
        (await test.call('GET', `/api/credit/${url}`, { as: 'bank' })).status;
      assert.equal(await status('banks'), 403);
      assert.equal(await status(`offers?bank=${id}`), 403);
      assert.equal((await addVersion(offer.id, 1, credit(), {}, 'bank')).status, 403);
      assert.equal((await addVersion(999_999, 1, credit(), {}, 'bank')).status, 403);
    });
  });

  describe('branches', () => {
    const YUNUSABAD = 1_726_266;
    const branch = { name: 'Юнусобод филиали', address: 'Амир Темур, 108', areaId: YUNUSABAD, closed: false };
    const add = (bank: number, body: object = {}, as: TestUser = 'content') =>
      post('branches', { bank, ...branch, ...body }, as);
    const shown = async (bank: number) => list(`?bank=${bank}`, 'branches');

    it('list the open branches of one bank with their areas', async () => {
      const [one, other] = [await newBank('One'), await newBank('Other')];
      await add(other.id);
      const { status, body } = await add(one.id);
      assert.equal(status, 201);
      await add(one.id, { name: 'Чилонзор филиали', closed: true });
      const items = await shown(one.id);
      assert.deepEqual(
        items.map(({ id, name }: { id: number; name: string }) => ({ id, name })),
        [{ id: body.id, name: branch.name }],
      );
      assert.equal(items[0].areas.district.id, YUNUSABAD);
      const all = await test.call('GET', `/api/credit/branches?bank=${one.id}`, { as: 'content' });
      assert.equal(all.body.items.length, 2);
    });

    it('are written by editors and by the bank itself alone', async () => {
      const own = await newBank('Own', { accounts: [testUsers.bank.sub] });
      const other = await newBank('Other');
      for (const as of ['demo', 'operator', undefined] as const) {
        const { status } = await test.call('POST', '/api/credit/branches', {
          ...(as ? { as } : {}),
          body: { bank: own.id, ...branch },
        });
        assert.equal(status, as ? 403 : 401);
      }
      assert.equal((await add(own.id, {}, 'bank')).status, 201);
      assert.equal((await add(other.id, {}, 'bank')).status, 403);
      const foreign = (await add(other.id)).body;
      const url = `/api/credit/branches/${foreign.id}`;
      const edited = await test.call('PUT', url, { as: 'bank', body: { ...branch, version: 1 } });
      assert.equal(edited.status, 403);
      const read = await test.call('GET', `/api/credit/branches?bank=${other.id}`, { as: 'bank' });
      assert.equal(read.status, 403);
    });

    it('take sound values, and follow their version', async () => {
      const { id: bank } = await newBank('One');
      for (const wrong of [{ areaId: 1726 }, { areaId: 5 }, { name: ' ' }, { address: '' }, { closed: 'no' }])
        assert.equal((await add(bank, wrong)).status, 400, JSON.stringify(wrong));
      assert.equal((await add(999_999)).status, 404);
      const { id } = (await add(bank)).body;
      const edit = (version: number, body: object = {}, at = id) =>
        test.call('PUT', `/api/credit/branches/${at}`, {
          as: 'content',
          body: { ...branch, ...body, version },
        });
      const both = await Promise.all([edit(1, { closed: true }), edit(1, { closed: true })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      assert.deepEqual(await shown(bank), []);
      assert.equal((await edit(1, {}, 999_999)).status, 404);
    });
  });
});
