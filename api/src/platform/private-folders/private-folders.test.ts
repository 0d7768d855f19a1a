import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../db/database.ts';
import { closeTree, makePrivateFolder } from './private-folders.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** Everything below a folder that other users may open. */
const openIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

describe('folders with data', () => {
  let home: string;
  before(() => {
    home = mkdtempSync(join(tmpdir(), 'baza-private-'));
  });
  after(() => rmSync(home, { recursive: true }));

  it('are made for the user of the process alone, also those of the embedded database', async () => {
    const directory = join(home, 'new', 'db');
    const database = await openDatabase({ directory });
    await database.close();
    assert.equal(modeOf(directory), '700');
    assert.deepEqual(openIn(join(home, 'new')), []);
  });

  it('that are open to others are closed at the start, with the secrets in them', () => {
    const folder = join(home, 'loose');
    mkdirSync(join(folder, 'outbox'), { recursive: true });
    mkdirSync(join(folder, 'db', 'pgdata'), { recursive: true });
    writeFileSync(join(folder, 'secret-key'), 'x');
    writeFileSync(join(folder, 'db', 'pgdata', 'hba'), 'x');
    symlinkSync('/', join(folder, 'outside'));
    for (const name of ['', 'outbox', 'db', 'db/pgdata', 'secret-key', 'db/pgdata/hba'])
      chmodSync(join(folder, name), 0o777);
    const root = modeOf('/');
    const warnings: string[] = [];
    makePrivateFolder(folder, (sentence) => warnings.push(sentence));
    assert.deepEqual(
      ['', 'outbox', 'db', 'secret-key'].map((name) => modeOf(join(folder, name))),
      ['700', '700', '700', '600'],
    );
    closeTree(join(folder, 'db'));
    assert.deepEqual(
      [modeOf(join(folder, 'db/pgdata')), modeOf(join(folder, 'db/pgdata/hba'))],
      ['700', '600'],
    );
    assert.equal(modeOf('/'), root, 'a link is not followed');
    assert.deepEqual(warnings, []);
  });

  it('that belong to another user are named with what to do', () => {
    const folder = join(home, 'foreign');
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const warnings: string[] = [];
    makePrivateFolder(
      folder,
      (sentence) => warnings.push(sentence),
      () => {
        throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
      },
    );
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /foreign.+chmod -R go-rwx/);
  });
});
