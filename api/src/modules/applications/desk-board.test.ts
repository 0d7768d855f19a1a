import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Board } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { bringTo, createApplication, submit } from './testing.ts';

let test: TestApp;
const waiting: number[] = [];
before(async () => {
  test = await createTestApp();
  for (let nth = 0; nth < 3; nth++) waiting.push((await submit(test, await createApplication(test))).id);
  await bringTo(test, 'analysis');
  await createApplication(test);
});
after(() => test.close());

const call = (query = '', as: TestUser = 'operator') => test.call('GET', `/api/desk/board?${query}`, { as });
const board = async (query = ''): Promise<Board> => (await call(query)).body;
const shape = ({ columns }: Board) =>
  columns.map(({ status, total, items }) => [status, total, items.map(({ id }) => id)]);

describe('the board', () => {
  it('has a column of each status with applications, without drafts', async () => {
    const { columns, counts } = await board();
    assert.deepEqual(
      columns.map(({ status, total }) => [status, total]),
      [
        ['pending', 3],
        ['analysis', 1],
      ],
    );
    assert.equal(counts.open, 4);
    assert.equal(columns[0]?.items[0]?.applicant, 'Азиза Э.');
  });

  it('divides each column into pages in the order of the sort', async () => {
    const [first, second, third] = waiting;
    const query = 'status=pending&sort=oldest&size=2';
    assert.deepEqual(shape(await board(query)), [['pending', 3, [first, second]]]);
    assert.deepEqual(shape(await board(`${query}&page=2`)), [['pending', 3, [third]]]);
    assert.deepEqual(shape(await board(`${query}&page=9`)), []);
  });

  it('has the filters of the list', async () => {
    assert.deepEqual(shape(await board('kind=auction')), []);
    assert.deepEqual(
      (await board('assignee=me')).columns.map(({ status }) => status),
      ['analysis'],
    );
    assert.deepEqual(
      (await board('assignee=unassigned')).columns.map(({ status }) => status),
      ['pending'],
    );
  });

  it('has closed applications only on request, also in a chosen column', async () => {
    const { db } = test.database;
    const [last = 0] = waiting.slice(-1);
    await db.updateTable('application').set({ status: 'rejected' }).where('id', '=', last).execute();
    assert.deepEqual((await board('status=rejected')).columns, []);
    assert.deepEqual(shape(await board('status=rejected&closed=true')), [['rejected', 1, [last]]]);
    await db.updateTable('application').set({ status: 'pending' }).where('id', '=', last).execute();
  });

  it('is for operators alone, and refuses rubbish', async () => {
    for (const as of ['demo', 'moderator', 'bank'] as const) assert.equal((await call('', as)).status, 403);
    assert.equal((await test.call('GET', '/api/desk/board')).status, 401);
    for (const query of ['size=21', 'page=0', 'status=new', 'sort=best'])
      assert.equal((await call(query)).status, 400, query);
  });
});
