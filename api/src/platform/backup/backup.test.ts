import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { createServerDatabase, testServer } from '../db/testing.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const SECRET_KEY = 'a key of a site that is backed up, of 32 characters';

/** A site with a row, a photo and a release; and an empty place. */
describe(`backup and restore ${testServer ? 'on PostgreSQL' : 'of an embedded site'}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'baza-backup-'));
  const target = join(folder, 'backup');
  const closing: (() => Promise<void>)[] = [];
  let site: Record<string, string>;
  let place: Record<string, string>;

  const open = (env: Record<string, string>): Promise<Database> =>
    openDatabase({ url: env.DATABASE_URL, directory: join(env.DATA_DIR as string, 'db') });
  async function settings(name: string): Promise<Record<string, string>> {
    const env = { DATA_DIR: join(folder, name), SECRET_KEY };
    if (!testServer) return env;
    const { url, drop } = await createServerDatabase(testServer);
    closing.push(drop);
    return { ...env, DATABASE_URL: url };
  }
  const put = (path: string, contents: string | Buffer) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, contents);
  };
  async function write(env: Record<string, string>, key: string, value: string): Promise<void> {
    const database = await open(env);
    await database.db
      .insertInto('setting')
      .values({ key, value: JSON.stringify(value) })
      .execute();
    await database.close();
  }
  const photo = Buffer.from([0, 255, 1, 254]);

  before(async () => {
    site = await settings('site');
    place = await settings('place');
    const database = await open(site);
    await migrate(database.db, migrations);
    await database.close();
    await write(site, 'backed-up', 'Ўзбекистон');
    put(join(site.DATA_DIR as string, 'files/photos/a/640.webp'), photo);
    put(join(site.DATA_DIR as string, 'registry/registry.json'), '{"remotes":{}}');
    put(join(site.DATA_DIR as string, 'registry/mf_a/1.0.0/release.json'), '{}');
  });
  after(async () => {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps database, files and releases, and not the key', async () => {
    const backup = await backUp(site, target);
    assert.equal(backup.files, 1);
    assert.equal(backup.registry, true);
    assert.doesNotMatch(readFileSync(join(target, 'backup.json'), 'utf8'), /a key of a site/);
  });

  it('refuses a place under another key, and a damaged backup, before it writes', async () => {
    const other = { ...place, SECRET_KEY: 'another key, which is of 32 characters, too' };
    await assert.rejects(restore(other, target), /was made under the key [0-9a-f]{8}; this one is/);
    const file = join(target, testServer ? 'database.pgdump' : 'database.pglite.tar');
    const sound = readFileSync(file);
    writeFileSync(file, sound.subarray(0, -1));
    await assert.rejects(restore(place, target), /damaged/);
    writeFileSync(file, sound);
    assert.equal(existsSync(place.DATA_DIR as string), false);
    await assert.rejects(restore(place, folder), /no finished backup/);
  });

  it('brings everything back to an empty place', async () => {
    await restore(place, target);
    const database = await open(place);
    const rows = await database.db.selectFrom('setting').selectAll().where('key', '=', 'backed-up').execute();
    assert.equal(rows[0]?.value, 'Ўзбекистон');
    // The next migration finds its way, and sequences go on where they stood.
    await migrate(database.db, migrations);
    const { rows: tables } = await sql<{ n: string }>`
      select count(*) as n from pg_tables where schemaname = 'public'`.execute(database.db);
    assert.ok(Number(tables[0]?.n) > 20);
    await database.close();
    assert.deepEqual(readFileSync(join(place.DATA_DIR as string, 'files/photos/a/640.webp')), photo);
    for (const file of ['registry.json', 'mf_a/1.0.0/release.json'])
      assert.ok(existsSync(join(place.DATA_DIR as string, 'registry', file)), file);
  });

  it('never overwrites a site', async () => {
    await assert.rejects(restore(site, target), /There are releases|There is a site|not empty/);
    rmSync(join(place.DATA_DIR as string, 'registry'), { recursive: true });
    await assert.rejects(restore(place, target), /There is a site|not empty/);
  });

  it('a further one brings what is new', async () => {
    await write(site, 'later', 'too');
    put(join(site.DATA_DIR as string, 'files/photos/b/640.webp'), photo);
    put(join(site.DATA_DIR as string, 'registry/registry.json'), '{"remotes":{"later":{}}}');
    assert.equal((await backUp(site, target)).files, 2);
    assert.match(readFileSync(join(target, 'registry/registry.json'), 'utf8'), /later/);
    const third = await settings('third');
    await restore(third, target);
    const database = await open(third);
    const row = await database.db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'later')
      .executeTakeFirst();
    assert.equal(row?.value, 'too');
    await database.close();
  });

  it('does not fill a folder of something else, and says what is missing', async () => {
    await assert.rejects(backUp(site, site.DATA_DIR as string), /neither empty nor a backup/);
    const { SECRET_KEY: _, ...keyless } = site;
    await assert.rejects(backUp(keyless, join(folder, 'keyless')), /There is no key|SECRET_KEY/);
  });

  it('an embedded site that runs is refused', { skip: Boolean(testServer) }, async () => {
    const running = await open(site);
    await assert.rejects(backUp(site, target), /already (open|uses)/);
    await running.close();
  });
});
