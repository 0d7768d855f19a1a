import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts';

describe('prepared statements of the embedded database', () => {
  let pg: PGlite;
  let statements: PreparedStatements;
  before(async () => {
    pg = await PGlite.create();
    statements = createPreparedStatements(pg);
  });
  after(() => pg.close());

  const rows = async (sql: string, ...parameters: unknown[]) => (await statements.run(sql, parameters)).rows;
  const kept = async () =>
    Number((await pg.query<{ n: number }>('select count(*) as n from pg_prepared_statements')).rows[0]?.n);

  it('answer with the values given each time, of every type', async () => {
    const sql =
      'select $1::bigint as n, $2::text as t, $3::jsonb as j, $4::bool as b, $5::bigint[] as a, $6::timestamptz as d';
    const at = new Date('2026-03-21T10:00:00Z');
    for (const n of [1, 2]) {
      const given = [n, `'"${n}\\`, { n: [n] }, n === 1, [n, 5], at];
      assert.deepEqual(await rows(sql, ...given), [
        { n, t: `'"${n}\\`, j: { n: [n] }, b: n === 1, a: [n, 5], d: at },
      ]);
    }
    assert.deepEqual(await rows(sql, null, null, null, null, null, null), [
      { n: null, t: null, j: null, b: null, a: null, d: null },
    ]);
  });

  it('count the rows that a statement changes', async () => {
    await statements.run('create table counted (n int)', []);
    const { affectedRows } = await statements.run('insert into counted values ($1), ($2)', [1, 2]);
    assert.equal(affectedRows, 2);
    assert.deepEqual(await rows('update counted set n = n + $1 where n = $2 returning n', 10, 2), [
      { n: 12 },
    ]);
  });

  it('see the columns that a table gets and loses', async () => {
    await statements.run('create table grown (a int)', []);
    await statements.run('insert into grown values (1)', []);
    assert.deepEqual(await rows('select * from grown'), [{ a: 1 }]);
    await statements.run('alter table grown add column b int default 2', []);
    assert.deepEqual(await rows('select * from grown'), [{ a: 1, b: 2 }]);
    await pg.exec('alter table grown drop column a');
    await statements.forget();
    assert.deepEqual(await rows('select * from grown'), [{ b: 2 }]);
  });

  it('go on after an error, and after a transaction that one has ended', async () => {
    await statements.run('create table unique_ones (n int primary key)', []);
    const insert = 'insert into unique_ones values ($1)';
    await statements.run(insert, [1]);
    await assert.rejects(statements.run(insert, [1]), { code: '23505' });
    await assert.rejects(statements.run('select nothing from nowhere', []), { code: '42P01' });
    await statements.run('begin', []);
    await statements.run(insert, [2]);
    await assert.rejects(statements.run(insert, [1]), { code: '23505' });
    await assert.rejects(statements.run('select 1', []), { code: '25P02' });
    await statements.run('rollback', []);
    assert.deepEqual(await rows('select n from unique_ones'), [{ n: 1 }]);
    await statements.run(insert, [2]);
  });

  it('make room: the least recently used ones are closed', async () => {
    await statements.forget();
    assert.equal(await kept(), 0);
    for (let n = 0; n < 300; n++) {
      await statements.run(`select ${n}`, []);
      await statements.run('select true as used', []);
    }
    assert.equal(await kept(), 256);
    const { rows: texts } = await pg.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    );
    const names = texts.map(({ statement }) => statement);
    assert.ok(names.includes('select true as used'));
    assert.ok(names.includes('select 299'));
    assert.ok(!names.includes('select 0'));
  });
});
