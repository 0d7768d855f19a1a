import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testUsers } from '../../testing/test-app.ts';
import { act, addPhoto, approve, CHILONZOR, flat, publish, SAMARKAND_CITY } from '../listings/testing.ts';
import { mergeEdits } from './case-changes.ts';
import { caseOf, draft, edited, reject, startDesk, submitted, test } from './desk-testing.ts';

describe('the moderation desk', () => {
  startDesk();

  describe('what an edit changed', () => {
    it('is the old and the new value since the decision, several edits as one', async () => {
      const [one, two, three] = [
        await addPhoto(test, testUsers.demo.sub, 1n),
        await addPhoto(test, testUsers.demo.sub, 2n ** 20n),
        await addPhoto(test, testUsers.demo.sub, 2n ** 40n),
      ];
      const live = draft({ photoIds: [one, two] });
      const first = await publish(test, live);
      const again = await edited(first, {
        ...live,
        title: 'Биринчи таҳрир',
        photoIds: [two, three],
        areaId: SAMARKAND_CITY,
      });
      const last = await edited(again, {
        ...live,
        title: 'Иккинчи таҳрир',
        photoIds: [two, three],
        areaId: SAMARKAND_CITY,
      });
      const { changes } = await caseOf(last.id);
      assert.equal(changes?.since, 'approve');
      assert.deepEqual(Object.fromEntries(changes.fields.map(({ path, from, to }) => [path, [from, to]])), {
        title: [live.title, 'Иккинчи таҳрир'],
        areaId: [CHILONZOR, SAMARKAND_CITY],
        photoIds: [
          [one, two],
          [two, three],
        ],
      });
      assert.deepEqual(
        changes.photosBefore.map((photo) => photo?.id),
        [one, two],
      );
      assert.equal(changes.areasBefore?.district?.id, CHILONZOR);
      // A photo that was cleaned away meanwhile is known to have been there.
      await test.database.db.deleteFrom('photo').where('id', '=', one).execute();
      assert.deepEqual(
        (await caseOf(last.id)).changes?.photosBefore.map((photo) => photo?.id),
        [undefined, two],
      );
      // The next decision starts again.
      const approved = await approve(test, last);
      const renamed = { ...live, title: 'Учинчи таҳрир', photoIds: [two], areaId: SAMARKAND_CITY };
      await edited(approved, renamed);
      assert.deepEqual(
        (await caseOf(last.id)).changes?.fields.map(({ path }) => path),
        ['title', 'photoIds'],
      );
    });

    it('counts from a rejection too, and is nothing for a listing nobody has decided on', async () => {
      const before = draft();
      const pending = await submitted(before);
      assert.equal((await caseOf(pending.id)).changes, null);
      const { body: rejected } = await reject(pending);
      const corrected = await edited(rejected, { ...before, price: 950_000_000 });
      await act(test, corrected, 'submit');
      const { changes } = await caseOf(pending.id);
      assert.deepEqual(
        [changes?.since, changes?.fields],
        ['reject', [{ path: 'price', from: before.price, to: 950_000_000 }]],
      );
    });

    it('leaves out what was undone', () => {
      const now = { ...flat({ price: 5 }) };
      assert.deepEqual(
        mergeEdits(
          [
            {
              price: { from: 5, to: 6 },
              title: { from: 'A', to: 'B' },
              'characteristics.rooms': { from: 2, to: 9 },
            },
            { price: { from: 6, to: 5 }, title: { from: 'B', to: 'C' } },
          ],
          now,
        ),
        [
          { path: 'title', from: 'A', to: now.title },
          { path: 'characteristics.rooms', from: 2, to: 3 },
        ],
      );
    });
  });

  it('shows a likely duplicate with its photos, and which of them match', async () => {
    const photo = (owner: 'demo' | 'other', bits: bigint) => addPhoto(test, testUsers[owner].sub, bits);
    const [theirs, different] = [await photo('other', 7n), await photo('other', 2n ** 50n - 1n)];
    const twin = await publish(
      test,
      draft({ photoIds: [different, theirs], title: 'Ўша квартиранинг ўзи' }),
      'other',
    );
    const mine = await photo('demo', 6n);
    const pending = await submitted(draft({ photoIds: [mine] }));
    const [found] = (await caseOf(pending.id)).duplicates;
    assert.deepEqual(
      [found?.id, found?.why, found?.title, found?.status, found?.sameOwner, found?.matching],
      [twin.id, 'photo', 'Ўша квартиранинг ўзи', 'in-sale', false, [{ own: mine, other: theirs }]],
    );
    assert.deepEqual(
      found?.photos.map(({ id }) => id),
      [different, theirs],
    );
  });
});
