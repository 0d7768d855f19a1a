import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { manifestOf, registryOf } from '@baza/registry/testing';
import { createRegistrySource } from './registry-source.ts';

const text = (version: string, revision = 3) =>
  JSON.stringify({ ...registryOf(manifestOf({ version })), revision });

describe('the registry that pages use', () => {
  let folder: string;
  let path: string;
  let copy: string;
  let said: string[];
  let now: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'baza-source-'));
    path = join(folder, 'registry.json');
    copy = join(folder, 'registry.last-good.json');
    said = [];
    now = 0;
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = () =>
    createRegistrySource({
      folder,
      copy,
      log: {
        warn: (_facts, sentence) => said.push(sentence),
        error: (_facts, sentence) => said.push(sentence),
      },
      now: () => now,
    });
  /** Advances the clock by a second. */
  const look = (source: ReturnType<typeof open>) => {
    now += 1001;
    return source.current()?.remotes.mf_listings?.channels.stable;
  };

  it('is null without an error while there is none', () => {
    const source = open();
    assert.equal(look(source), undefined);
    assert.equal(source.trouble(), null);
    assert.deepEqual(said, []);
  });

  for (const [how, spoil] of [
    ['unreadable', () => writeFile(path, '{"schema":1,')],
    ['of another shape', () => writeFile(path, '{"schema":2,"remotes":{}}')],
    ['gone', () => rm(path)],
  ] as const)
    it(`stays the last valid one while the document is ${how}, even over a restart, and follows it again`, async () => {
      await writeFile(path, text('1.0.0'));
      const running = open();
      assert.equal(look(running), '1.0.0');
      await spoil();
      assert.equal(look(running), '1.0.0');
      look(running);
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /the registry cannot be read; pages use revision 3 of it/);
      assert.equal(running.trouble()?.since, new Date(1001 * 2).toISOString());

      const restarted = open();
      assert.equal(look(restarted), '1.0.0');
      assert.match(restarted.trouble()?.why ?? '', /registry\.json/);
      assert.match(restarted.fallbackText() ?? '', /"1\.0\.0"/);

      await writeFile(path, text('1.1.0', 4));
      for (const source of [running, restarted]) {
        assert.equal(look(source), '1.1.0');
        assert.equal(source.trouble(), null);
        assert.equal(source.fallbackText(), null);
      }
      assert.match(said.at(-1) ?? '', /reads again, at revision 4/);
    });

  it('recovers when the same file is restored', async () => {
    await writeFile(path, text('1.0.0'));
    await utimes(path, 1, 1);
    const source = open();
    look(source);
    await rename(path, `${path}.aside`);
    look(source);
    assert.ok(source.trouble());
    await rename(`${path}.aside`, path);
    look(source);
    assert.equal(source.trouble(), null);
  });

  it('notices a release after the clock was set back', async () => {
    await writeFile(path, text('1.0.0'));
    now = 7_200_000;
    const source = open();
    assert.equal(look(source), '1.0.0');
    now -= 3_600_000;
    await writeFile(path, text('1.1.0', 4));
    assert.equal(look(source), '1.1.0');
  });

  it('ignores a corrupt copy', async () => {
    await writeFile(path, '{');
    await writeFile(copy, '{"schema":1}');
    const source = open();
    assert.equal(look(source), undefined);
    assert.match(source.trouble()?.why ?? '', /registry\.json/);
    assert.match(said[0] ?? '', /no copy/);
  });

  it('reports that the source of the copy cannot be read', async () => {
    await writeFile(path, text('1.0.0'));
    const source = open();
    look(source);
    source.upstream(new Error('the bucket is away'));
    source.upstream(new Error('the bucket is away'));
    assert.match(source.trouble()?.why ?? '', /the bucket is away/);
    assert.equal(said.length, 1);
    assert.equal(source.fallbackText(), null);
    source.upstream(null);
    assert.equal(source.trouble(), null);
  });

  it('works even if the copy cannot be written', async () => {
    await writeFile(path, text('1.0.0'));
    const source = createRegistrySource({
      folder,
      copy: join(folder, 'none', 'copy.json'),
      log: { warn: (_facts, sentence) => said.push(sentence), error: () => assert.fail() },
    });
    assert.equal(source.current()?.revision, 3);
    assert.match(said[0] ?? '', /no copy of the registry is kept/);
    assert.ok(!existsSync(copy));
  });
});
