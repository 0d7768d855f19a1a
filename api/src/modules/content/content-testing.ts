import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import type { ContentBody } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export let test: TestApp;

export const add = (body: unknown, as: TestUser = 'content') =>
  test.call('POST', '/api/content', { as, body });
export const added = async (body: ContentBody) => {
  const { status, body: item } = await add(body);
  assert.equal(status, 201, JSON.stringify(item));
  return item;
};
export const edit = ({ id, ...item }: { id: number }, patch: object) => {
  const { facts, texts, order, publishFrom, publishUntil, version } = { ...item, ...patch } as never;
  const body = { facts, texts, order, publishFrom, publishUntil, version };
  return test.call('PUT', `/api/content/${id}`, { as: 'content', body });
};
export const read = async (url: string) => {
  const { status, body } = await test.call('GET', `/api/public/content/${url}`);
  return status === 200 ? body : status;
};
export const slugs = async () => (await read('news')).items.map((item: { slug: string }) => item.slug);

/** Starts the API without content before each test. */
export function startContent(): void {
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('content_item').execute();
  });
}
