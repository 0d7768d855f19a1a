import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { act, createApplication, PLANTED, submit, take } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const DESK = '/api/desk/applications';
const sent = async () => submit(test, await createApplication(test));

describe('the desk', () => {
  it('exports a period without personal values', async () => {
    await sent();
    const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
    const get = (from: string, to: string) =>
      test.call('GET', `${DESK}/export?from=${from}&to=${to}`, {
        as: 'operator',
        headers: { 'accept-language': 'ru' },
      });
    const { body, headers } = await get(today, today);
    assert.match(String(headers['content-disposition']), /attachment; filename="applications-/);
    const [head, first] = String(body).split('\r\n');
    assert.match(head ?? '', /"№";"Вид";"Статус"/);
    assert.match(first ?? '', /"Кредит";/);
    for (const planted of Object.values(PLANTED)) assert.ok(!String(body).includes(planted));
    assert.equal(
      String((await get('2020-01-01', '2020-01-02')).body)
        .trim()
        .split('\r\n').length,
      1,
    );
    assert.equal(kindOf(await get('2020-01-02', '2020-01-01')), '400 invalid');
    assert.equal(kindOf(await get('2020-01-01', '2026-01-01')), '400 invalid');
  });

  it('exports exactly what the list shows with the same filter and sort', async () => {
    await take(test, await sent());
    const closed = await sent();
    await act(test, closed, { action: 'withdraw' });
    const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
    for (const query of [
      'closed=false&sort=due',
      'closed=true&sort=newest',
      'closed=false&sort=dearest&assignee=me',
      'closed=false&sort=cheapest&assignee=unassigned&kind=credit',
      'status=failed&sort=oldest',
      `closed=true&sort=due&from=${today}&to=${today}`,
      'closed=true&sort=due&to=2020-01-01',
    ]) {
      const { body: list } = await test.call('GET', `${DESK}?size=100&${query}`, { as: 'operator' });
      const { body: file } = await test.call('GET', `${DESK}/export?${query}`, { as: 'operator' });
      const ids = String(file)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
      assert.deepEqual(
        ids,
        list.items.map(({ id }: { id: number }) => id),
        query,
      );
      assert.equal(ids.includes(closed.id), /closed=true(?!.*2020)|failed/.test(query), query);
    }
    assert.match(
      String((await test.call('GET', `${DESK}/export`, { as: 'operator' })).body),
      new RegExp(`"${closed.id}"`),
    );
  });
});
