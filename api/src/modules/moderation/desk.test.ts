import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_DECIDED_TOGETHER } from '@baza/shared/domain';
import { testUsers } from '../../testing/test-app.ts';
import {
  approve,
  CHILONZOR,
  house,
  kindOf,
  publish,
  SAMARKAND,
  SAMARKAND_CITY,
  TASHKENT,
} from '../listings/testing.ts';
import { as, desk, draft, edited, ids, MFY, reject, startDesk, submitted, test } from './desk-testing.ts';

describe('the moderation desk', () => {
  startDesk();

  describe('filters', () => {
    it('by list, with counts of each under the same filter', async () => {
      const live = draft();
      const back = await edited(await publish(test, live), { ...live, address: 'Янги кўча, 1' });
      const fresh = await submitted(house({ point: [56, 41] }));
      const sold = await publish(test, draft(), 'other');
      await test.call('POST', `/api/public/listings/${sold.id}/reports`, { body: { reason: 'sold' } });
      assert.deepEqual(await ids(''), [back.id, fresh.id]);
      assert.deepEqual(await ids('list=new'), [fresh.id]);
      assert.deepEqual(await ids('list=edit'), [back.id]);
      assert.deepEqual(await ids('list=reported'), [sold.id]);
      assert.deepEqual((await desk()).counts, { waiting: 2, new: 1, edit: 1, reported: 1 });
      const { counts, total } = await desk('category=ResidentialIndividual_Sell');
      assert.deepEqual([counts, total], [{ waiting: 1, new: 1, edit: 0, reported: 0 }, 1]);
    });

    it('by region, seller, text and ID, in either order', async () => {
      const [x, y] = [
        await submitted(draft({ areaId: MFY, title: 'Чилонзорда ёруғ квартира' })),
        await submitted(draft({ areaId: SAMARKAND_CITY, title: 'Регистон ёнида хонадон' }), 'realtor'),
      ];
      for (const [query, expected] of [
        [`region=${TASHKENT}`, [x.id]],
        [`region=${CHILONZOR}`, [x.id]],
        [`region=${SAMARKAND}`, [y.id]],
        [`region=${MFY}`, [x.id]],
        ['seller=realtor', [y.id]],
        ['seller=user', [x.id]],
        ['seller=agency', []],
        ['search=registon', [y.id]],
        ['search=chilonzor', [x.id]],
        [`search=${y.id}`, [y.id]],
        [`search=%23${x.id}`, [x.id]],
        ['search=zzz', []],
        ['sort=oldest', [x.id, y.id]],
        ['sort=newest', [y.id, x.id]],
      ] as const)
        assert.deepEqual(await ids(query), expected, query);
      assert.equal((await desk('search=registon')).counts.waiting, 1);
    });

    it('of reports: the most first, or by their time', async () => {
      const [few, many] = [await publish(test, draft(), 'other'), await publish(test, draft(), 'other')];
      const report = (id: number, reason: string) =>
        test.call('POST', `/api/public/listings/${id}/reports`, { as: 'demo', body: { reason } });
      await report(few.id, 'sold');
      await report(many.id, 'sold');
      await report(many.id, 'price');
      assert.deepEqual(await ids('list=reported'), [many.id, few.id]);
      assert.deepEqual(await ids('list=reported&sort=oldest'), [few.id, many.id]);
      assert.deepEqual(await ids('list=reported&sort=newest'), [many.id, few.id]);
    });

    it('refuse what they do not know', async () => {
      for (const query of [
        'list=all',
        'category=Boat',
        'region=x',
        'seller=me',
        'sort=price',
        `search=${'x'.repeat(201)}`,
      ])
        assert.equal(
          (await test.call('GET', `/api/moderation/listings?${query}`, { as })).status,
          400,
          query,
        );
    });
  });

  describe('history', () => {
    it('says who did what, when and why, the newest first', async () => {
      const before = draft();
      const { body: rejected } = await reject(await submitted(before), 'Нархи тўлиқ эмас');
      await edited(rejected, { ...before, price: 950_000_000 });
      const { body } = await test.call('GET', `/api/moderation/listings/${rejected.id}/history`, { as });
      const [edit, refusal, ...older] = body.items;
      const { at, ...fields } = edit;
      assert.ok(Date.now() - Date.parse(at) < 60_000);
      assert.deepEqual(fields, {
        ...{ actor: 'owner', name: 'Test demo', action: 'edit', reason: null, fields: ['price'] },
      });
      assert.deepEqual(
        [refusal.actor, refusal.action, refusal.reason, refusal.fields],
        ['moderator', 'reject', 'Нархи тўлиқ эмас', []],
      );
      assert.deepEqual(
        older.map(({ action }: { action: string }) => action),
        ['submit', 'create'],
      );
    });

    it('is of listings that exist', async () => {
      const history = (id: unknown) => test.call('GET', `/api/moderation/listings/${id}/history`, { as });
      assert.equal(kindOf(await history(99_999)), '404 not-found');
      assert.equal((await history('x')).status, 400);
    });
  });

  describe('a decision on several', () => {
    const decide = (action: string, cases: unknown[], headers: Record<string, string> = {}) =>
      test.call('POST', '/api/moderation/decisions', { as, body: { action, cases }, headers });
    const status = async (id: number) => (await test.call('GET', `/api/listings/${id}`, { as })).body.status;

    it('approves what it can and says what became of each', async () => {
      const [good, decided, stale, own] = [
        await submitted(),
        await submitted(),
        await submitted(),
        await submitted(draft(), 'moderator'),
      ];
      await approve(test, decided);
      const { status: code, body } = await decide('approve', [
        ...[good, decided, own].map(({ id, version }) => ({ id, version })),
        { id: stale.id, version: stale.version - 1 },
        { id: 99_999, version: 1 },
      ]);
      assert.equal(code, 200);
      assert.deepEqual(body.results, [
        { id: good.id, outcome: 'done' },
        { id: decided.id, outcome: 'decided' },
        { id: own.id, outcome: 'own' },
        { id: stale.id, outcome: 'stale' },
        { id: 99_999, outcome: 'gone' },
      ]);
      assert.deepEqual(
        [await status(good.id), await status(own.id), await status(stale.id)],
        ['in-sale', 'pending', 'pending'],
      );
    });

    it('does not publish what the rules no longer allow', async () => {
      const { id, version } = await submitted();
      await test.database.db.updateTable('listing').set({ title: '' }).where('id', '=', id).execute();
      assert.deepEqual((await decide('approve', [{ id, version }])).body.results, [
        { id, outcome: 'unsound' },
      ]);
      assert.equal(await status(id), 'pending');
    });

    it('refuses each with its reason, of which its owner is told', async () => {
      const [one, two] = [
        await submitted(),
        await submitted(draft({ title: 'Иккинчи хонадон сотилади' }), 'other'),
      ];
      test.caseNews.length = 0;
      const { body } = await decide('reject', [
        { id: one.id, version: one.version, reason: 'Расмлар бошқа' },
        { id: two.id, version: two.version, reason: 'Фото другого объекта' },
      ]);
      assert.deepEqual(
        body.results.map(({ outcome }: { outcome: string }) => outcome),
        ['done', 'done'],
      );
      assert.deepEqual(
        test.notices.map(({ sub }) => sub),
        [testUsers.demo.sub, testUsers.other.sub],
      );
      assert.match(test.notices[1]?.text ?? '', /Иккинчи хонадон сотилади.*Фото другого объекта/);
      assert.deepEqual(test.caseNews, [
        { id: one.id, change: 'left', decision: 'reject' },
        { id: two.id, change: 'left', decision: 'reject' },
      ]);
    });

    it('withdraws reported listings, or dismisses the reports that were read', async () => {
      const report = (id: number, reason: string) =>
        test.call('POST', `/api/public/listings/${id}/reports`, { as: 'realtor', body: { reason } });
      const [bad, fine] = [await publish(test, draft(), 'other'), await publish(test, draft(), 'other')];
      await report(bad.id, 'fraud');
      await report(fine.id, 'price');
      test.notices.length = 0;
      const reason = 'Олдиндан пул сўралган';
      const withdrawn = await decide('withdraw', [
        { id: bad.id, version: bad.version, reason },
        { id: bad.id, version: bad.version + 1, reason },
        { id: fine.id, version: fine.version - 1, reason },
      ]);
      assert.deepEqual(
        withdrawn.body.results.map(({ outcome }: { outcome: string }) => outcome),
        ['done', 'decided', 'stale'],
      );
      assert.deepEqual([await status(bad.id), await status(fine.id)], ['failed', 'in-sale']);
      assert.deepEqual(
        test.notices.map(({ sub }) => sub),
        [testUsers.other.sub],
      );
      const upTo = (await desk('list=reported')).items[0]?.reports?.lastAt;
      const dismiss = async () =>
        (await decide('dismiss-reports', [{ id: fine.id, upTo }])).body.results[0].outcome;
      assert.deepEqual([await dismiss(), await dismiss()], ['done', 'decided']);
      assert.deepEqual([await status(fine.id), (await desk()).counts.reported], ['in-sale', 0]);
    });

    it('happens once, also sent twice at once', async () => {
      const { id, version } = await submitted();
      const cases = [{ id, version }];
      const twice = await Promise.all([decide('approve', cases), decide('approve', cases)]);
      assert.deepEqual(twice.map(({ body }) => body.results[0].outcome).sort(), ['decided', 'done']);
      assert.equal(test.notices.length, 1);
      const next = await submitted();
      const again = [
        { id: next.id, version: next.version },
        { id: next.id, version: next.version },
      ];
      const first = await decide('approve', again, { 'idempotency-key': 'bulk-1' });
      assert.deepEqual(
        first.body.results.map(({ outcome }: { outcome: string }) => outcome),
        ['done', 'decided'],
      );
      assert.deepEqual((await decide('approve', again, { 'idempotency-key': 'bulk-1' })).body, first.body);
    });

    it('needs cases, reasons and an action it knows', async () => {
      const one = { id: 1, version: 1 };
      for (const [action, cases] of [
        ['approve', []],
        ['approve', Array(MAX_DECIDED_TOGETHER + 1).fill(one)],
        ['reject', [one]],
        ['reject', [{ ...one, reason: 'x' }]],
        ['withdraw', [one]],
        ['dismiss-reports', [one]],
        ['sell', [one]],
        ['approve', [{ id: 'x', version: 1 }]],
        ['approve', 'all'],
      ] as const)
        assert.equal((await decide(action, cases as unknown[])).status, 400, `${action} ${cases.length}`);
    });
  });
});
