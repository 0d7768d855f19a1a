import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import sharp from 'sharp';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createDrive, type Drive, photoKey } from './drive.ts';
import { sweepOrphans } from './orphans.ts';
import { storePhoto } from './photos.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const root = mkdtempSync(join(tmpdir(), 'baza-orphans-'));
let database: Database;
let drive: Drive;
before(async () => {
  database = await createTestDatabase();
  drive = await createDrive({ dir: root });
});
after(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

it('files without a row are removed after a week, and nothing else', async () => {
  const { db } = database;
  const input = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const { id } = await storePhoto({ db, drive }, { input, owner: 'somebody' });
  const [cut, recording, paper] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const orphans = [
    photoKey(cut, 320),
    photoKey(cut, 480, 'avif'),
    `videos/${recording}.mp4`,
    `documents/${paper}`,
  ];
  const others = ['photos/readme.txt', 'other/file'];
  for (const key of [...orphans, ...others]) await drive.put(key, 'x');

  assert.equal(await sweepOrphans({ db, drive }, { now: inDays(6) }), 0);
  assert.equal(await sweepOrphans({ db, drive }, { now: inDays(8) }), 4);
  for (const key of orphans) assert.equal(await drive.exists(key), false, key);
  for (const key of [...others, photoKey(id, 320)]) assert.equal(await drive.exists(key), true, key);
});

it('files of another site’s database are left alone', async () => {
  const { db } = database;
  const keys = Array.from({ length: 60 }, () => photoKey(crypto.randomUUID(), 320));
  for (const key of keys) await drive.put(key, 'x');
  await assert.rejects(
    sweepOrphans({ db, drive }, { now: inDays(8) }),
    /60 of \d+ files in photos have no row/,
  );
  for (const key of keys) assert.equal(await drive.exists(key), true, key);
});
