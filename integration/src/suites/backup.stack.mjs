// Backup and restore of releases and photos in a real bucket: `npm run test:stack -- s3`.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, it } from 'node:test';
import { openStore } from '@baza/registry/operations';
import { backUp } from '../../../api/src/platform/backup/backup.ts';
import { restore } from '../../../api/src/platform/backup/restore.ts';
import { openDatabase } from '../../../api/src/platform/db/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'baza-bucket-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from([0, 255, 254, 10, 13]);
const s3 = {
  S3_ENDPOINT: process.env.S3_TEST_ENDPOINT,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const site = (name) => ({
  ...s3,
  DATA_DIR: join(folder, name),
  REGISTRY: `s3://baza/${randomUUID()}/remotes`,
  SECRET_KEY: 'a key of a site that is backed up, of 32 characters',
});

it('brings releases of a bucket back into another, with the headers under which they are served', async () => {
  const [old, place] = [site('old'), site('place')];
  await (await openDatabase({ directory: join(old.DATA_DIR, 'db') })).close();
  const release = join(folder, 'release');
  for (const [file, contents] of Object.entries({ 'img/a.webp': bytes, 'release.json': '{}' })) {
    mkdirSync(dirname(join(release, file)), { recursive: true });
    writeFileSync(join(release, file), contents);
  }
  const store = await openStore(old.REGISTRY, { env: s3 });
  await store.addFolder('mf_a/1.0.0', release, ['img/a.webp', 'release.json']);
  await store.create('log/1.json', '{"by":"ops"}');
  await store.replace('registry.json', '{"remotes":{}}', null);
  const target = join(folder, 'backup');
  assert.equal((await backUp(old, target)).registry, true);

  await restore(place, target);
  const restored = await openStore(place.REGISTRY, { env: s3 });
  const keys = async (of) => (await of.list('')).map(({ key }) => key).toSorted();
  assert.deepEqual(await keys(restored), await keys(store));
  assert.equal((await restored.read('registry.json')).text, '{"remotes":{}}');
  const url = `${s3.S3_ENDPOINT}/baza${new URL(place.REGISTRY).pathname}/mf_a/1.0.0/img/a.webp`;
  const response = await fetch(url);
  assert.match(response.headers.get('cache-control'), /immutable/);
  assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes);

  await assert.rejects(restore({ ...site('third'), REGISTRY: place.REGISTRY }, target), /There are releases/);
});
