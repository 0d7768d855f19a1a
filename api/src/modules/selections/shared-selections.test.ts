import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SECRET_TOKEN } from '@baza/shared/domain';
import { kindOf } from '../listings/testing.ts';
import {
  add,
  api,
  bodyOf,
  expire,
  first,
  link,
  made,
  put,
  read,
  second,
  share,
  shared,
  startSelections,
  test,
  UNKNOWN,
  vote,
  voterOf,
} from './testing.ts';

describe('shared selections', () => {
  startSelections();

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
});
