import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_SELECTION_LISTINGS, MAX_SELECTIONS } from '@baza/shared/domain';
import type { SharedSelection } from '@baza/shared/schema';
import { sql } from 'kysely';
import { type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, kindOf, publish } from '../listings/testing.ts';
import {
  add,
  api,
  bodyOf,
  create,
  first,
  list,
  made,
  put,
  read,
  second,
  share,
  shared,
  startSelections,
  test,
} from './testing.ts';

describe('selections', () => {
  startSelections();

  it('are begun, named, sorted and commented on', async () => {
    const { status, body } = await create({ name: '  For my parents ', listing: first.id });
    assert.equal(status, 201);
    assert.equal(body.name, 'For my parents');
    assert.deepEqual([body.items[0].id, body.items[0].state, body.link], [first.id, 'for-sale', null]);
    assert.equal(body.items[0].listing.price, first.price);
    assert.equal((await add(body.id, second.id)).status, 204);
    const before = await read(body.id);
    assert.deepEqual(
      before.items.map(({ id }) => id),
      [first.id, second.id],
    );
    const items = [
      { id: second.id, note: ' Near the metro\n<b>quiet</b> ' },
      { id: first.id, note: '' },
    ];
    const edited = await put(body.id, { version: before.version, name: 'Parents', items });
    assert.equal(edited.status, 200);
    assert.deepEqual(
      (await read(body.id)).items.map(({ id, note }) => [id, note]),
      [
        [second.id, 'Near the metro\n<b>quiet</b>'],
        [first.id, ''],
      ],
    );
    const [entry] = await list();
    assert.deepEqual([entry.name, entry.ids, entry.voters], ['Parents', [second.id, first.id], 0]);
    // What is left out is taken out.
    await put(body.id, { ...bodyOf(edited.body), items: [] });
    assert.deepEqual((await read(body.id)).items, []);
  });

  it('take a listing once, and let it go twice', async () => {
    const { id } = await made();
    const both = await Promise.all([add(id, first.id), add(id, first.id)]);
    assert.deepEqual(both.map(kindOf), ['204', '204']);
    const { version } = await read(id);
    await add(id, first.id);
    const once = await read(id);
    assert.deepEqual([once.items.length, once.version], [1, version]);
    for (let nth = 0; nth < 2; nth++)
      assert.equal(
        (await test.call('DELETE', `${api}/${id}/listings/${first.id}`, { as: 'demo' })).status,
        204,
      );
    assert.deepEqual((await read(id)).items, []);
  });

  it('are their owner’s: nothing without a token, 404 to strangers whatever their role', async () => {
    const { id } = await made('Mine', first.id);
    const calls = (as?: TestUser) => [
      test.call('GET', `${api}/${id}`, { as }),
      test.call('PUT', `${api}/${id}`, { as, body: { version: 1, name: 'x', items: [] } }),
      test.call('DELETE', `${api}/${id}`, { as }),
      test.call('PUT', `${api}/${id}/listings/${second.id}`, { as }),
      test.call('DELETE', `${api}/${id}/listings/${first.id}`, { as }),
      test.call('POST', `${api}/${id}/link`, { as }),
      test.call('DELETE', `${api}/${id}/link`, { as }),
      test.call('DELETE', `${api}/${id}/voters/1`, { as }),
    ];
    const anonymous = [test.call('GET', api), test.call('POST', api, { body: { name: 'x' } }), ...calls()];
    for (const { status } of await Promise.all(anonymous)) assert.equal(status, 401);
    for (const as of ['other', 'moderator', 'ops'] as const)
      for (const response of await Promise.all(calls(as))) assert.equal(kindOf(response), '404 not-found');
    assert.deepEqual(await list('other'), []);
    assert.deepEqual(
      (await read(id)).items.map((item) => item.id),
      [first.id],
    );
  });

  it('refuse rubbish', async () => {
    const { id, version } = await made('Mine', first.id);
    for (const name of [undefined, '', '  ', 'x'.repeat(81), '\u0000', '\u200b\u3164', 7])
      assert.equal(kindOf(await create({ name })), '400 invalid', String(name));
    const item = { id: first.id, note: '' };
    const items: unknown[] = [
      undefined,
      'x',
      [{ id: first.id }],
      [{ ...item, note: 'x'.repeat(501) }],
      [item, item],
      [{ id: second.id, note: '' }],
      Array.from({ length: MAX_SELECTION_LISTINGS + 1 }, (_, nth) => ({ id: nth + 1, note: '' })),
    ];
    for (const wrong of items)
      assert.equal(
        kindOf(await put(id, { version, name: 'x', items: wrong })),
        '400 invalid',
        JSON.stringify(wrong),
      );
    for (const wrong of ['x', 0, -1, 1.5, '1e99']) assert.equal((await add(id, wrong)).status, 400);
    const draft = await createListing(test, flat());
    for (const wrong of [draft.id, 999_999]) {
      assert.equal(kindOf(await add(id, wrong)), '404 not-found');
      assert.equal(kindOf(await create({ name: 'x', listing: wrong })), '404 not-found');
    }
    assert.equal((await list()).length, 1);
  });

  it('tell the second of two editors, and overwrite nothing', async () => {
    const { id, ...rest } = await made('Mine', first.id);
    const body = bodyOf({ id, ...rest });
    const both = await Promise.all([put(id, { ...body, name: 'One' }), put(id, { ...body, name: 'Two' })]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 stale-version']);
    const kept = both.find(({ status }) => status === 200)?.body.name;
    assert.equal((await read(id)).name, kept);
    // A listing that was put in since is not lost either.
    const seen = await read(id);
    await add(id, second.id);
    assert.equal(kindOf(await put(id, bodyOf(seen))), '409 stale-version');
    assert.equal((await read(id)).items.length, 2);
  });

  it('are begun once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'begin-once' };
    const begin = () => test.call('POST', api, { as: 'demo', body: { name: 'Once' }, headers });
    const [one, again] = [await begin(), await begin()];
    assert.deepEqual([one.status, again.status, again.body.id], [201, 201, one.body.id]);
    assert.equal((await list()).length, 1);
  });

  it('are at most so many, of at most so many listings, also when two come at once', async () => {
    const { id } = await made('Full');
    await sql`insert into selection (owner_sub, name) select owner_sub, name from selection,
      generate_series(1, ${MAX_SELECTIONS - 2}::int) where id = ${id}`.execute(test.database.db);
    const both = await Promise.all([create({ name: 'One' }), create({ name: 'Two' })]);
    assert.deepEqual(both.map(kindOf).sort(), ['201', '409 too-many-selections']);
    await sql`with filled as (
        insert into listing (owner_sub, status, category, title, description, address, landmark, doc_number,
          characteristics, photos, published_at)
        select ${testUsers.demo.sub}, 'finished', 1, '', '', '', '', '', '{}', '[]', now()
        from generate_series(1, ${MAX_SELECTION_LISTINGS - 1}::int) returning id)
      insert into selection_item (selection_id, listing_id, position)
      select ${id}::bigint, id, 0 from filled`.execute(test.database.db);
    const adding = await Promise.all([add(id, first.id), add(id, second.id)]);
    assert.deepEqual(adding.map(kindOf).sort(), ['204', '409 too-many-listings']);
    assert.equal((await read(id)).items.length, MAX_SELECTION_LISTINGS);
  });

  it('say which listings are sold or withdrawn, without their cards', async () => {
    const { id } = await made('Mine', second.id);
    const sold = await publish(test, flat());
    const withdrawn = await publish(test, flat());
    for (const listing of [sold, withdrawn]) await add(id, listing.id);
    await act(test, sold, 'sold');
    await act(test, withdrawn, 'withdraw');
    const { body } = await shared(await share(id));
    const states = ({ items }: SharedSelection) => items.map(({ state, listing }) => [state, listing?.id]);
    assert.deepEqual(states(body), [
      ['for-sale', second.id],
      ['sold', undefined],
      ['withdrawn', undefined],
    ]);
    assert.deepEqual(states((await read(id)) as never), states(body));
  });

  it('forget links a year after they ended', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    await test.services.modules.selections.selections.purge();
    assert.equal((await shared(token)).status, 200);
    await sql`update selection_link set expires_at = now() - interval '366 days'`.execute(test.database.db);
    await test.services.modules.selections.selections.purge();
    assert.equal(kindOf(await shared(token)), '404 not-found');
    assert.notEqual(await share(id), token);
  });
});
