import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { folderWith, keepShellFiles } from './kept-files.ts';

const DAY = 86_400_000;

describe('files of earlier shells', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baza-kept-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('stay for thirty days after the last build with them', async () => {
    const [assets, kept] = [join(folder, 'assets'), join(folder, 'kept')];
    const began = Date.now();
    const build = async (day: number, ...files: string[]) => {
      await rm(assets, { recursive: true, force: true });
      await mkdir(assets);
      for (const file of files) await writeFile(join(assets, file), file);
      await keepShellFiles(assets, kept, began + day * DAY);
    };
    await build(0, 'main.1.js', 'antd.1.js');
    await build(20, 'main.2.js', 'antd.1.js');
    assert.deepEqual((await readdir(kept)).sort(), ['antd.1.js', 'main.1.js', 'main.2.js']);
    assert.equal(folderWith('main.1.js', assets, kept), kept);
    assert.equal(folderWith('main.2.js', assets, kept), assets);
    assert.equal(folderWith('../../etc', assets, kept), assets);
    assert.equal(folderWith('main.1.js', assets, undefined), assets);

    await build(40, 'main.3.js');
    assert.deepEqual((await readdir(kept)).sort(), ['antd.1.js', 'main.2.js', 'main.3.js']);
  });
});
