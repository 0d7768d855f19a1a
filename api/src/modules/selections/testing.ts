import { after, before, beforeEach } from 'node:test';
import type { OwnListing, Selection, SelectionBody, SharedSelection } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';

export const voterOf = (letter: string) => letter.repeat(22);
export const UNKNOWN = voterOf('0');

export let test: TestApp;
export let first: OwnListing;
export let second: OwnListing;

export const api = '/api/selections';
export const create = (body: unknown, as: TestUser = 'demo') => test.call('POST', api, { as, body });
export const made = async (name = 'For my parents', listing?: number): Promise<Selection> =>
  (await create({ name, listing })).body;
export const read = async (id: number): Promise<Selection> =>
  (await test.call('GET', `${api}/${id}`, { as: 'demo' })).body;
export const list = async (as: TestUser = 'demo') => (await test.call('GET', api, { as })).body.items;
export const put = (id: number, body: unknown, as: TestUser = 'demo') =>
  test.call('PUT', `${api}/${id}`, { as, body });
export const add = (id: number, listing: unknown, as: TestUser = 'demo') =>
  test.call('PUT', `${api}/${id}/listings/${listing}`, { as });
export const link = (id: number, method: 'POST' | 'DELETE' = 'POST', as: TestUser = 'demo') =>
  test.call(method, `${api}/${id}/link`, { as });
export const share = async (id: number): Promise<string> => (await link(id)).body.token;
export const shared = (token: string) => test.call('GET', `/api/public/selections/${token}`);
export const vote = (token: string, listing: unknown, body: object, from?: string) =>
  test.call('PUT', `/api/public/selections/${token}/votes/${listing}`, { body, from });
export const votesOf = ({ voters, items }: Pick<SharedSelection, 'voters' | 'items'>) =>
  items.map(({ votes }) =>
    votes.map(({ voter, choice }) => `${voters.find(({ id }) => id === voter)?.name} ${choice}`),
  );
export const bodyOf = ({ version, name, items }: Selection): SelectionBody => ({
  version,
  name,
  items: items.map(({ id, note }) => ({ id, note })),
});
export const expire = (token: string) =>
  test.database.db
    .updateTable('selection_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('token', '=', token)
    .execute();

/** Starts the API with two published listings, without selections before each test. */
export function startSelections(): void {
  before(async () => {
    test = await createTestApp();
    first = await publish(test, flat());
    second = await publish(test, flat());
  });
  after(() => test.close());
  beforeEach(() => test.database.db.deleteFrom('selection').execute());
}
