import { randomUUID } from 'node:crypto';
import type { ListingsResponse, OwnListing, OwnListingsResponse } from '@baza/shared/schema';
import { expect } from '@playwright/test';
import {
  type Api,
  apiAs,
  flat,
  ok,
  postListing,
  readListing,
  uniqueTitle,
  withdraw,
} from '../support/api.ts';
import { test } from '../support/test.ts';

const status = async (response: ReturnType<Api['get']>): Promise<number> => (await response).status();

test('personal data requires a valid token', async ({ request }) => {
  const visitor = await apiAs(null);
  for (const path of ['listings/mine', 'listings/1', 'moderation/listings']) {
    const response = await visitor.get(path);
    expect(response.status(), path).toBe(401);
    expect(response.headers()['content-type']).toContain('application/problem+json');
    expect(response.headers()['www-authenticate']).toContain('Bearer');
  }
  expect(await status(visitor.post('listings', flat('Ўзганинг уйи')))).toBe(401);
  expect(await status(visitor.post('listings/1/sold', { version: 1 }))).toBe(401);
  const forged = [
    'nonsense',
    // An unsigned token: `alg` is none.
    `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","realm_access":{"roles":["moderator"]}}')}.`.replaceAll(
      '=',
      '',
    ),
    'x'.repeat(20_000),
  ];
  for (const token of forged) {
    const response = await request.get('/api/moderation/listings', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([401, 431]).toContain(response.status());
  }
});

test('another user’s listing: forbidden if public, otherwise not found', async () => {
  const title = uniqueTitle('Хонадон');
  const sold = await postListing('realtor', flat(title));
  const draft = await postListing('realtor', flat(title), 'new');
  const demo = await apiAs('demo');
  const { version } = sold;
  for (const [id, expected] of [
    [sold.id, 403],
    [draft.id, 404],
  ] as const) {
    expect(await status(demo.put(`listings/${id}`, { ...flat('Меники'), version }))).toBe(expected);
    expect(await status(demo.delete(`listings/${id}?version=${version}`))).toBe(expected);
    for (const move of ['submit', 'publish', 'withdraw', 'renew', 'sold']) {
      expect(await status(demo.post(`listings/${id}/${move}`, { version })), move).toBe(expected);
    }
  }
  expect(await status(demo.get(`listings/${draft.id}`))).toBe(404);
  expect(await status(demo.get(`public/listings/${draft.id}`))).toBe(404);
  expect(await readListing('realtor', sold.id)).toMatchObject({ title, status: 'in-sale', version });
  await withdraw('realtor', sold.id);
  await withdraw('realtor', draft.id);
});

test('moderation requires the role and follows the table of transitions', async () => {
  const title = uniqueTitle('Хонадон');
  const pending = await postListing('demo', flat(title), 'pending');
  const decide = { version: pending.version, reason: 'Сабаб бор.' };
  for (const user of ['demo', 'realtor', 'operator', 'ops'] as const) {
    const api = await apiAs(user);
    expect(await status(api.get('moderation/listings')), user).toBe(403);
    expect(await status(api.post(`moderation/listings/${pending.id}/approve`, decide)), user).toBe(403);
    expect(await status(api.post(`moderation/listings/${pending.id}/reject`, decide)), user).toBe(403);
  }
  const moderator = await apiAs('moderator');
  const at = (id: number, move: string) => `moderation/listings/${id}/${move}`;
  expect(await status(moderator.post(at(pending.id, 'reject'), { version: pending.version }))).toBe(400);
  expect(await status(moderator.post(at(pending.id, 'approve'), { version: pending.version + 1 }))).toBe(409);
  expect(
    await status(moderator.put(`listings/${pending.id}`, { ...flat('x'), version: pending.version })),
  ).toBe(404);
  const approved = await ok<OwnListing>(moderator.post(at(pending.id, 'approve'), decide));
  expect(approved.status).toBe('in-sale');
  // A published listing cannot be approved or rejected again.
  for (const move of ['approve', 'reject']) {
    const response = moderator.post(at(pending.id, move), { ...decide, version: approved.version });
    expect(await status(response), move).toBe(409);
  }
  expect((await readListing('demo', pending.id)).status).toBe('in-sale');
  await withdraw('demo', pending.id);
});

test('a stale version and a repeated call change nothing', async () => {
  const demo = await apiAs('demo');
  const title = uniqueTitle('Хонадон');
  const listing = await postListing('demo', flat(title), 'new');
  const put = (version: number, price: number) =>
    demo.put(`listings/${listing.id}`, { ...flat(title, { price }), version });
  const saved = await ok<OwnListing>(put(listing.version, 700_000_000));
  const stale = await put(listing.version, 1);
  expect(stale.status()).toBe(409);
  expect(await stale.json()).toMatchObject({ status: 409, type: expect.stringContaining('stale-version') });
  expect(await status(demo.post(`listings/${listing.id}/submit`, { version: listing.version }))).toBe(409);
  expect(await readListing('demo', listing.id)).toMatchObject({ price: 700_000_000, version: saved.version });

  const headers = { 'idempotency-key': randomUUID() };
  const twin = uniqueTitle('Эгизак');
  const first = await ok<OwnListing>(demo.post('listings', flat(twin), headers));
  const again = await ok<OwnListing>(demo.post('listings', flat(twin), headers));
  expect(again.id).toBe(first.id);
  const mine = await ok<OwnListingsResponse>(demo.get('listings/mine?status=new&size=100'));
  expect(mine.items.filter((item) => item.title === twin)).toHaveLength(1);
  await withdraw('demo', first.id);
  await withdraw('demo', listing.id);
});

test('hostile input is refused with a 4xx, never a server error', async () => {
  const visitor = await apiAs(null);
  const demo = await apiAs('demo');
  const hostile = [
    "'; drop table listing;--",
    '%00',
    '\\',
    '%',
    '_'.repeat(200),
    '<script>',
    '🏠'.repeat(40),
  ];
  for (const text of hostile) {
    const response = await visitor.get(`public/listings?search=${encodeURIComponent(text)}`);
    expect([200, 400], text).toContain(response.status());
  }
  const unsound = [
    'size=101',
    'size=0',
    'page=-1',
    'page=1e9',
    'min=-1',
    'min=abc',
    'sort=drop',
    'category=All',
    'regions=x',
    'polygon=0,0',
    'c.rooms.min=many',
    'c.__proto__=1',
  ];
  for (const query of unsound) {
    const response = await visitor.get(`public/listings?${query}`);
    expect(response.status(), query).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: expect.any(String) }] });
  }
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999999999999', '1%20or%201=1']) {
    expect([400, 404], id).toContain(await status(visitor.get(`public/listings/${id}`)));
  }
  const wrong: [string, object][] = [
    ['category', { category: 'Castle_Sell' }],
    ['price', { price: -5 }],
    ['price', { price: 1e15 }],
    ['areaId', { areaId: 42 }],
    ['point', { point: [2.35, 48.85] }],
    ['characteristics.rooms', { characteristics: { rooms: 'many' } }],
    ['characteristics', { characteristics: { constructor: 1 } }],
    ['photoIds', { photoIds: [randomUUID()] }],
    ['title', { title: 'x'.repeat(10_000) }],
    ['docNumber', { docNumber: "10:11' or 1=1" }],
  ];
  for (const [path, more] of wrong) {
    const response = await demo.post('listings', { ...flat('Хонадон'), ...more });
    expect(response.status(), path).toBe(400);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect(errors[0]?.path, path).toContain(path.split('.')[0]);
  }
  expect([400, 413]).toContain(
    await status(demo.post('listings', { ...flat('x'), description: 'x'.repeat(3e6) })),
  );
  const poison = JSON.parse('{"__proto__": {"roles": ["moderator"]}}') as object;
  expect(await status(demo.post('listings', { ...flat('x'), characteristics: poison }))).toBe(400);
  // Input dangerous for a database is stored as text or refused.
  expect([201, 400]).toContain(await status(demo.post('listings', flat('Хонадон \u0000 \ud800'))));
  expect((await ok<ListingsResponse>(visitor.get('public/listings?size=1'))).total).toBeGreaterThan(100);
});

test('a title with markup is shown as text, in the page and in its head', async ({ page }) => {
  const title = `</title></script><script>window.owned=1</script><img src=x onerror="window.owned=2"> ${Date.now().toString(36)}`;
  const { id } = await postListing(
    'demo',
    flat(title, { description: '{{constructor.constructor("x")()}}' }),
  );
  const response = await page.goto(`/en/products/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await response?.text()).not.toContain('<script>window.owned');
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  await withdraw('demo', id);
});
