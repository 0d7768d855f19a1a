import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { inRequest } from '../tracing/request-context.ts';
import { type Database, openDatabase } from './database.ts';
import { KeptNames, keptStatement } from './kept-statements.ts';
import { createTestDatabase, testServer } from './testing.ts';

describe('names of kept statements', () => {
  const text = (n: number) => `select ${n} where /* kept */ $1::text is not null`;

  it('are given to kept statements alone, one to each text', () => {
    const names = new KeptNames();
    assert.equal(names.nameOf('select 1'), undefined);
    assert.equal(names.nameOf(text(1)), 'kept_1');
    assert.equal(names.nameOf(text(2)), 'kept_2');
    assert.equal(names.nameOf(text(1)), 'kept_1');
  });

  it('are renewed once, however many connections ask', () => {
    const names = new KeptNames();
    const name = names.nameOf(text(1)) ?? '';
    assert.equal(names.renew(text(1), name), 'kept_2');
    assert.equal(names.renew(text(1), name), 'kept_2');
    assert.equal(names.nameOf(text(1)), 'kept_2');
  });
});

describe('kept statements', () => {
  let database: Database;
  before(async () => {
    database = await createTestDatabase();
    await database.script(
      'create table thing (id int primary key, n int); insert into thing values (1, 10), (2, 20)',
    );
  });
  after(() => database.close());

  const read = keptStatement<{ id: number; least: number }, { id: number; n: number; more?: number }>(
    (db, { id, least }, kept) =>
      sql<{ id: number; n: number }>`
        select * from thing where id = ${id}::int and n >= ${least}::int and n < ${1000}::int and ${kept}
      `.compile(db),
  );

  it('find what other statements find, each time with their own values', async () => {
    for (const id of [1, 2, 1])
      assert.deepEqual(await read(database.db, { id, least: 0 }), [{ id, n: id * 10 }]);
    assert.deepEqual(await read(database.db, { id: 1, least: 11 }), []);
    assert.deepEqual(await read(database.db, { id: 3, least: 0 }), []);
    const both = [1, 2].map((id) => read(database.db, { id, least: 0 }));
    assert.deepEqual((await Promise.all(both)).flat(), [
      { id: 1, n: 10 },
      { id: 2, n: 20 },
    ]);
  });

  it('have the id of the request that asks as a value', async () => {
    const parameters: unknown[] = [];
    const db = {
      executeQuery: async (query: { parameters: readonly unknown[] }) => {
        parameters.push(...query.parameters);
        return { rows: [] };
      },
    } as unknown as Database['db'];
    const ask = keptStatement<{ id: number }, object>((_db, { id }, kept) =>
      sql<object>`select from thing where id = ${id} and ${kept}`.compile(database.db),
    );
    await new Promise((resolve) => {
      inRequest({ id: 'request-number-1' }, () => void ask(db, { id: 7 }).then(resolve));
    });
    await ask(db, { id: 8 });
    assert.deepEqual(parameters, [7, 'request-number-1', 8, '']);
  });

  it('go on when a migration has changed their columns', async () => {
    const ask = () => Promise.all(Array.from({ length: 8 }, () => read(database.db, { id: 1, least: 0 })));
    await ask();
    await database.script('alter table thing add column more int default 7');
    for (const rows of await ask()) assert.deepEqual(rows, [{ id: 1, n: 10, more: 7 }]);
  });
});

describe('kept statements on a server', {
  skip: !testServer && 'needs PostgreSQL: npm run test:stack',
}, () => {
  it('are parsed once a connection, others each time', async () => {
    const database = await openDatabase({ url: testServer, poolSize: 1, directory: null });
    try {
      const own = keptStatement<object, { statement: string }>((db, _values, kept) =>
        sql<{ statement: string }>`select statement from pg_prepared_statements where ${kept}`.compile(db),
      );
      for (let n = 0; n < 3; n += 1)
        await new Promise<void>((resolve, reject) => {
          inRequest({ id: `request-number-${n}` }, () => own(database.db, {}).then(() => resolve(), reject));
        });
      await sql`select ${1}::int`.execute(database.db);
      const all = await own(database.db, {});
      assert.equal(all.length, 1);
      assert.match(all[0]?.statement ?? '', /pg_prepared_statements/);
      assert.doesNotMatch(all[0]?.statement ?? '', /request-number/);
    } finally {
      await database.close();
    }
  });
});
