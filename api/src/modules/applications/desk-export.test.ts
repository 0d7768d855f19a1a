import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readXlsx } from '../../platform/spreadsheets/xlsx.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { CHILONZOR, kindOf } from '../listings/testing.ts';
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

  it('exports the same for Excel, with amounts as numbers', async () => {
    const { id } = await sent();
    const { rawPayload, headers, statusCode } = await test.app.inject({
      url: `${DESK}/export?format=xlsx&sort=newest`,
      headers: { authorization: 'Bearer operator', 'accept-language': 'ru' },
    });
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-disposition']), /filename="applications\.xlsx"/);
    assert.match(String(headers['content-type']), /spreadsheetml/);
    const [sheet] = readXlsx(rawPayload, 100);
    assert.equal(sheet?.name, 'Заявки');
    const [head, first] = sheet?.rows.map(({ cells }) => cells) ?? [];
    assert.deepEqual(head?.slice(0, 3), ['№', 'Вид', 'Статус']);
    assert.deepEqual(
      [first?.[0], first?.[1], first?.[9]],
      [{ number: id }, 'Кредит', { number: 900_000_000 }],
    );
    for (const planted of Object.values(PLANTED)) assert.ok(!JSON.stringify(sheet).includes(planted));
    assert.equal((await test.call('GET', `${DESK}/export?format=pdf`, { as: 'operator' })).status, 400);
    assert.equal((await test.call('GET', `${DESK}/export?format=xlsx`, { as: 'demo' })).status, 403);
  });

  it('filters by region and district, in the list, the board and the export', async () => {
    const { id } = await sent();
    const [region, district] = test.services.modules.areas.index().path(CHILONZOR);
    const other = test.services.modules.areas
      .index()
      .children(null)
      .find((area) => area.id !== region?.id);
    const idsIn = async (area: number | undefined) => {
      const { body } = await test.call('GET', `${DESK}?size=100&area=${area}`, { as: 'operator' });
      const { body: board } = await test.call('GET', `/api/desk/board?size=20&area=${area}`, {
        as: 'operator',
      });
      const { body: file } = await test.call('GET', `${DESK}/export?closed=false&area=${area}`, {
        as: 'operator',
      });
      assert.equal(String(file).trim().split('\r\n').length - 1, body.total);
      assert.equal(
        board.columns.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
        body.total,
      );
      return body.items.map((item: { id: number }) => item.id);
    };
    assert.ok((await idsIn(region?.id)).includes(id));
    assert.ok((await idsIn(district?.id)).includes(id));
    assert.deepEqual(await idsIn(other?.id), []);
    assert.equal((await test.call('GET', `${DESK}?area=north`, { as: 'operator' })).status, 400);
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
