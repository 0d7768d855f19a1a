import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_SELECTION_VOTERS, type VoteChoice } from '@baza/shared/domain';
import { sql } from 'kysely';
import { testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { VOTERS_PER_VISITOR } from './shared-selections.ts';
import {
  add,
  api,
  first,
  list,
  made,
  read,
  second,
  share,
  shared,
  startSelections,
  test,
  UNKNOWN,
  vote,
  voterOf,
  votesOf,
} from './testing.ts';

describe('votes on selections', () => {
  startSelections();

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
});
