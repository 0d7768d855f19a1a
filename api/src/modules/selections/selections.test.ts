import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  MAX_SELECTION_LISTINGS,
  MAX_SELECTION_VOTERS,
  MAX_SELECTIONS,
  SECRET_TOKEN,
  type VoteChoice,
} from '@baza/shared/domain';
import type { OwnListing, Selection, SelectionBody, SharedSelection } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { act, createListing, flat, kindOf, publish } from '../listings/testing.ts';
import { VOTERS_PER_VISITOR } from './shared-selections.ts';

const voterOf = (letter: string) => letter.repeat(22);
const UNKNOWN = voterOf('0');

describe('selections', () => {
  let test: TestApp;
  let first: OwnListing;
  let second: OwnListing;
  before(async () => {
    test = await createTestApp();
    first = await publish(test, flat());
    second = await publish(test, flat());
  });
  after(() => test.close());
  beforeEach(() => test.database.db.deleteFrom('selection').execute());

  const api = '/api/selections';
  const create = (body: unknown, as: TestUser = 'demo') => test.call('POST', api, { as, body });
  const made = async (name = 'For my parents', listing?: number): Promise<Selection> =>
    (await create({ name, listing })).body;
  const read = async (id: number): Promise<Selection> =>
    (await test.call('GET', `${api}/${id}`, { as: 'demo' })).body;
  const list = async (as: TestUser = 'demo') => (await test.call('GET', api, { as })).body.items;
  const put = (id: number, body: unknown, as: TestUser = 'demo') =>
    test.call('PUT', `${api}/${id}`, { as, body });
  const add = (id: number, listing: unknown, as: TestUser = 'demo') =>
    test.call('PUT', `${api}/${id}/listings/${listing}`, { as });
  const link = (id: number, method: 'POST' | 'DELETE' = 'POST', as: TestUser = 'demo') =>
    test.call(method, `${api}/${id}/link`, { as });
  const share = async (id: number): Promise<string> => (await link(id)).body.token;
  const shared = (token: string) => test.call('GET', `/api/public/selections/${token}`);
  const vote = (token: string, listing: unknown, body: object, from?: string) =>
    test.call('PUT', `/api/public/selections/${token}/votes/${listing}`, { body, from });
  const votesOf = ({ voters, items }: Pick<SharedSelection, 'voters' | 'items'>) =>
    items.map(({ votes }) =>
      votes.map(({ voter, choice }) => `${voters.find(({ id }) => id === voter)?.name} ${choice}`),
    );
  const bodyOf = ({ version, name, items }: Selection): SelectionBody => ({
    version,
    name,
    items: items.map(({ id, note }) => ({ id, note })),
  });
  const expire = (token: string) =>
    test.database.db
      .updateTable('selection_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token', '=', token)
      .execute();

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

  it('are shared by a link for a month, without a login', async () => {
    const { id } = await made('For my parents', first.id);
    const both = await Promise.all([link(id), link(id)]);
    const [{ token, until, isLive }, other] = both.map(({ body }) => body);
    assert.match(token, SECRET_TOKEN);
    assert.equal(other.token, token);
    assert.equal(isLive, true);
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    assert.ok(days > 27 && days < 31.1, `${days} days`);
    const { status, body, headers } = await shared(token);
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.deepEqual([body.name, body.items[0].listing.id, body.voters], ['For my parents', first.id, []]);
    assert.ok(!JSON.stringify(body).includes('owner'), 'nobody is told whose it is');
  });

  it('respond with 410 once the link has ended; renewed, the same link works again', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    await expire(token);
    const ended = [shared(token), vote(token, first.id, { voter: voterOf('a'), name: 'A', choice: 'like' })];
    for (const response of await Promise.all(ended)) assert.equal(kindOf(response), '410 gone');
    assert.equal((await read(id)).link?.isLive, false);
    assert.equal((await link(id)).body.token, token);
    assert.equal((await shared(token)).status, 200);
  });

  it('respond with 410 for good once the link is withdrawn, or the selection deleted', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    for (let nth = 0; nth < 2; nth++) assert.equal((await link(id, 'DELETE')).status, 204);
    assert.equal(kindOf(await shared(token)), '410 gone');
    assert.equal((await read(id)).link, null);
    const next = await share(id);
    assert.notEqual(next, token);
    assert.equal(kindOf(await shared(token)), '410 gone');
    assert.equal((await test.call('DELETE', `${api}/${id}`, { as: 'demo' })).status, 204);
    assert.equal(kindOf(await shared(next)), '410 gone');
    assert.equal(kindOf(await shared(UNKNOWN)), '404 not-found');
    for (const rubbish of ['x', `${token}x`, '..%2f..', '%00'])
      assert.equal((await shared(rubbish)).status, 400, rubbish);
  });

  it('take one vote per voter and listing, under a name, for the owner and all others to see', async () => {
    const { id } = await made('Mine', first.id);
    await add(id, second.id);
    const token = await share(id);
    const cast = (letter: string, name: string, choice: VoteChoice | null, listing = first.id) =>
      vote(token, listing, { voter: voterOf(letter), name, choice });
    const voted = await cast('a', ' Азиза <i> ', 'doubt');
    assert.equal(voted.status, 200);
    assert.equal(voted.body.selection.voters[0].id, voted.body.voter);
    await Promise.all([
      cast('a', 'Азиза <i>', 'like'),
      cast('a', 'Азиза <i>', 'like'),
      cast('b', 'Aziz', 'no'),
    ]);
    await cast('b', 'Азиз', 'like', second.id);
    const expected = [['Азиза <i> like', 'Азиз no'], ['Азиз like']];
    assert.deepEqual(votesOf((await shared(token)).body), expected);
    assert.deepEqual(votesOf(await read(id)), expected);
    assert.equal((await list())[0].voters, 2);
    assert.ok(!JSON.stringify((await shared(token)).body).includes(voterOf('a')), 'a secret is a secret');
    const { rows } = await sql`select * from selection_voter`.execute(test.database.db);
    assert.ok(!JSON.stringify(rows).includes(voterOf('a')), 'also in the database');
    // Taken back; who has voted on nothing leaves no name.
    assert.deepEqual((await cast('a', 'Азиза', null)).body.voter, null);
    assert.deepEqual((await cast('c', 'Nobody', null)).body.voter, null);
    const { voters } = (await shared(token)).body;
    assert.deepEqual(
      voters.map(({ name }: { name: string }) => name),
      ['Азиз'],
    );
    // The votes go with their listing.
    await test.call('DELETE', `${api}/${id}/listings/${second.id}`, { as: 'demo' });
    assert.deepEqual(votesOf(await read(id)), [['Азиз no']]);
  });

  it('notify their owner once a day of each voter, whatever they press', async () => {
    const { id } = await made('For my parents', first.id);
    await add(id, second.id);
    const token = await share(id);
    test.notices.length = 0;
    const cast = (letter: string, name: string, choice: VoteChoice | null, listing = first.id) =>
      vote(token, listing, { voter: voterOf(letter), name, choice });
    for (const choice of ['like', null, 'no', null, 'doubt'] as const) await cast('d', 'Дилноза', choice);
    await Promise.all([cast('d', 'Дилноза', 'like', second.id), cast('d', 'Дилноза', 'no')]);
    await cast('e', 'Эркин', null);
    await cast('e', 'Эркин', 'like');
    assert.deepEqual(
      test.notices.map(({ sub, notice: { kind, params, link } }) => [sub, kind, params, link]),
      ['Дилноза', 'Эркин'].map((name) => [
        testUsers.demo.sub,
        'selectionVote',
        { selection: 'For my parents', name },
        `/profile/selections?id=${id}`,
      ]),
    );
  });

  it('give one network a few places, so that nobody takes them all or floods the owner with notices', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    test.notices.length = 0;
    const cast = (nth: number, from: string, choice: VoteChoice | null = 'like') => {
      const voter = voterOf(String.fromCharCode('a'.charCodeAt(0) + nth));
      return vote(token, first.id, { voter, name: `V${nth}`, choice }, from);
    };
    const many = await Promise.all(Array.from({ length: 12 }, (_, nth) => cast(nth, `2001:db8::${nth}`)));
    assert.deepEqual(many.map(kindOf).sort(), [
      ...Array<string>(VOTERS_PER_VISITOR).fill('200'),
      ...Array<string>(7).fill('409 too-many-voters'),
    ]);
    assert.equal(kindOf(await cast(20, '192.0.2.7')), '200', 'others have their own places');
    assert.equal(test.notices.length, VOTERS_PER_VISITOR + 1);
    const taken = many.findIndex(({ status }) => status === 200);
    assert.equal(kindOf(await cast(taken, '192.0.2.9', 'no')), '200', 'a voter moves between networks');
    for (let nth = 12; nth < 18; nth++) {
      await cast(taken, '2001:db8::1', null);
      assert.equal(kindOf(await cast(nth, '2001:db8::1')), '200');
      await cast(nth, '2001:db8::1', null);
    }
    assert.equal(
      test.notices.length,
      VOTERS_PER_VISITOR + 1,
      'a place that changes hands gives no more notices',
    );
  });

  it('refuse invalid votes', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    const good = { voter: voterOf('a'), name: 'A', choice: 'like' };
    const wrong = [
      { ...good, voter: 'short' },
      { ...good, voter: undefined },
      { ...good, name: '' },
      { ...good, name: ' ' },
      { ...good, name: 'x'.repeat(41) },
      { ...good, name: '\u0000\u202e' },
      { ...good, choice: 'love' },
      { ...good, choice: undefined },
      {},
    ];
    for (const body of wrong)
      assert.equal(kindOf(await vote(token, first.id, body)), '400 invalid', JSON.stringify(body));
    assert.equal(kindOf(await vote(token, second.id, good)), '404 not-found');
    assert.equal(kindOf(await vote(UNKNOWN, first.id, good)), '404 not-found');
    assert.equal((await vote(token, 'x', good)).status, 400);
    assert.deepEqual((await read(id)).voters, []);
  });

  it('are voted on by so many, and their owner takes out whom they will', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    await sql`insert into selection_voter (selection_id, token_hash, name)
      select ${id}::bigint, n::text, 'V' from generate_series(2, ${MAX_SELECTION_VOTERS}::int) as n`.execute(
      test.database.db,
    );
    const cast = (letter: string) =>
      vote(token, first.id, { voter: voterOf(letter), name: letter, choice: 'no' });
    const both = await Promise.all([cast('a'), cast('b')]);
    assert.deepEqual(both.map(kindOf).sort(), ['200', '409 too-many-voters']);
    const last = (await read(id)).voters.at(-1);
    for (let nth = 0; nth < 2; nth++)
      assert.equal(
        (await test.call('DELETE', `${api}/${id}/voters/${last?.id}`, { as: 'demo' })).status,
        204,
      );
    assert.deepEqual(votesOf(await read(id)), [[]]);
  });

  it('limit votes by address', async () => {
    const { id } = await made('Mine', first.id);
    const token = await share(id);
    const statuses = new Set<number>();
    for (let nth = 0; nth < 61; nth++) {
      const url = `/api/public/selections/${token}/votes/${first.id}`;
      const body = { voter: voterOf('a'), name: 'A', choice: 'like' };
      statuses.add((await test.call('PUT', url, { body, from: '203.0.113.9' })).status);
    }
    assert.deepEqual([...statuses], [200, 429]);
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

  it('tell who has the link open of each change, after it is written', async () => {
    const { id } = await made('Mine', first.id);
    await add(id, second.id);
    const token = await share(id);
    const told = () => test.selectionNews.splice(0);
    told();
    await vote(token, first.id, { voter: voterOf('a'), name: 'A', choice: 'like' });
    assert.deepEqual(told(), [token]);
    await put(id, bodyOf(await read(id)));
    assert.deepEqual(told(), [token]);
    await put(id, { version: 1, name: 'x', items: [] });
    assert.deepEqual(told(), []);
    await link(id, 'DELETE');
    assert.deepEqual(told(), [token]);
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
