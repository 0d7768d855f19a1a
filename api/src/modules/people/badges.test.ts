import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { rememberPerson } from '../listings/people.ts';
import { flat, kindOf, publish } from '../listings/testing.ts';

const { realtor, agency, builder, other } = {
  ...testUsers,
  builder: { ...testUsers.other, sub: randomUUID(), name: 'Қурилиш', userType: 'builder' },
};

describe('the badge of a checked person', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
    for (const as of ['realtor', 'agency', 'other'] as const) await publish(test, flat(), as);
    await rememberPerson(test.database.db, builder, 'uz');
  });
  after(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    await db.deleteFrom('role_request').execute();
    for (const { sub, name } of [realtor, agency, builder, other])
      await db.updateTable('person').set({ name, verified_at: new Date() }).where('sub', '=', sub).execute();
    test.notices.length = 0;
    test.roleNews.length = 0;
  });

  const isVerified = async (sub: string): Promise<boolean> =>
    (await test.call('GET', `/api/public/users/${sub}`)).body.verified;
  const rename = (sub: string, name: string) => test.services.modules.people.badges.check({ sub, name });
  const queue = async () =>
    (await test.call('GET', '/api/moderation/roles?state=pending', { as: 'moderator' })).body.items;
  const approve = (id: number, as: TestUser = 'moderator') =>
    test.call('POST', `/api/moderation/roles/${id}`, { as, body: { action: 'approve' } });

  for (const { sub, name, userType } of [realtor, agency, builder])
    it(`is lost with another name of a ${userType}, who returns to verification and is notified`, async () => {
      await rename(sub, name);
      assert.deepEqual([await isVerified(sub), await queue()], [true, []], 'the same name');
      await Promise.all([rename(sub, 'Fake Bank'), rename(sub, 'Fake Bank')]);
      assert.equal(await isVerified(sub), false);
      const items = await queue();
      assert.deepEqual(
        items.map((item: { person: { name: string }; trade: string; note: string }) => [
          item.person.name,
          item.trade,
          item.note,
        ]),
        [['Fake Bank', userType, `${name} → Fake Bank`]],
      );
      assert.deepEqual(test.roleNews, [items[0].id]);
      assert.deepEqual(
        test.notices.map(({ sub: to, notice }) => [to, notice.kind]),
        [[sub, 'badgeRemoved']],
      );
      await rename(sub, name);
      assert.equal(await isVerified(sub), false, 'the former name does not bring it back');
      assert.equal((await approve((await queue())[0].id)).status, 204);
      assert.equal(await isVerified(sub), true);
    });

  it('stays with a name that looks the same', async () => {
    await rename(realtor.sub, ` ${realtor.name.replace(' ', '  ')}\u200b`);
    assert.deepEqual([await isVerified(realtor.sub), await queue()], [true, []]);
  });

  it('is lost when a listing or a person without a role stores another name', async () => {
    await rememberPerson(test.database.db, { ...agency, name: 'Fake Bank' }, 'uz');
    assert.equal(await isVerified(agency.sub), false);
    await rename(other.sub, 'Fake Bank');
    assert.deepEqual([await isVerified(other.sub), await queue()], [false, []]);
  });

  it('is not given for a request that was read under another name', async () => {
    const { db } = test.database;
    await db.updateTable('person').set({ verified_at: null }).where('sub', '=', realtor.sub).execute();
    const { id } = await db
      .insertInto('role_request')
      .values({ owner_sub: realtor.sub, trade: 'agency', note: 'Papers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await rename(realtor.sub, 'Fake Bank');
    assert.equal((await approve(id)).status, 404);
    const [item] = await queue();
    assert.deepEqual([item.trade, item.note], ['agency', `${realtor.name} → Fake Bank\nPapers`]);
  });

  it('can be earned again after the check of the new name was rejected, until five rejections in a month', async () => {
    const upload = async () =>
      (
        await test.call('POST', '/api/profile/documents?kind=licence&name=a.pdf', {
          as: 'realtor',
          body: Buffer.from(`%PDF-1.7 ${randomUUID()}`),
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).body.id;
    const documents = [await upload()];
    const ask = (trade = 'realtor') =>
      test.call('POST', '/api/profile/role', { as: 'realtor', body: { trade, documents } });
    const decide = async (action: object) => {
      const [{ id }] = await queue();
      assert.equal(
        (await test.call('POST', `/api/moderation/roles/${id}`, { as: 'moderator', body: action })).status,
        204,
      );
    };
    const rejection = { action: 'reject', reason: 'Исм ҳужжатга мос эмас.' };
    assert.equal(kindOf(await ask()), '409 has-role', 'with the badge');
    await test.database.db
      .updateTable('person')
      .set({ name: 'Fake Bank' })
      .where('sub', '=', realtor.sub)
      .execute();
    await rename(realtor.sub, realtor.name);
    assert.equal(kindOf(await ask()), '409 has-role', 'while the check waits');
    await decide(rejection);
    const both = await Promise.all([ask(), ask()]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    await decide({ action: 'approve' });
    assert.equal(await isVerified(realtor.sub), true);

    await rename(realtor.sub, 'Fake Bank');
    for (let nth = 2; nth <= 5; nth += 1) {
      if (nth > 2) assert.equal((await ask()).status, 201, `before rejection ${nth}`);
      await decide(rejection);
    }
    const refused = await ask();
    assert.equal(kindOf(refused), '429 too-many-requests');
    assert.equal(kindOf(await ask('builder')), '429 too-many-requests');
    await test.database.db
      .updateTable('role_request')
      .set({ decided_at: new Date(Date.now() - 31 * 24 * 3600_000) })
      .execute();
    assert.equal((await ask()).status, 201);
  });
});
