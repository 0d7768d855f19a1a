// Photos and recordings in a real bucket: `npm run test:stack -- s3`.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { createTestDatabase } from '../../../api/src/platform/db/testing.ts';
import { createDrive, photoKey, videoKey } from '../../../api/src/platform/storage/drive.ts';
import { sweepOrphans } from '../../../api/src/platform/storage/orphans.ts';
import { storePhoto, sweepPhotos } from '../../../api/src/platform/storage/photos.ts';
import { mp4 } from '../../../api/src/platform/storage/testing.ts';
import { storeVideo } from '../../../api/src/platform/storage/videos.ts';

const endpoint = process.env.S3_TEST_ENDPOINT;
const bucket = 'baza';
const [region, accessKeyId, secretAccessKey] = ['us-east-1', 'key', 'secret'];
const client = new S3Client({
  endpoint,
  region,
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
});
const folder = mkdtempSync(join(tmpdir(), 'baza-bucket-'));
const open = (at) =>
  createDrive({ dir: folder, s3: { bucket, region, endpoint: at, accessKeyId, secretAccessKey } });
const inDays = (days) => new Date(Date.now() + days * 86_400_000);
const FILLING = 8_000_000;

let database;
let drive;
let recording;
before(async () => {
  database = await createTestDatabase();
  drive = await open(endpoint);
  const filling = Buffer.alloc(FILLING, 7);
  filling.writeUInt32BE(FILLING);
  filling.write('free', 4, 'latin1');
  recording = Buffer.concat([mp4(), filling]);
  writeFileSync(join(folder, 'recording'), recording);
});
after(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const store = (to) =>
  storeVideo({ db: database.db, drive: to }, { path: join(folder, 'recording'), owner: 'somebody' });
const recordings = async () => {
  const { objects } = await drive.listAll('videos', { recursive: true });
  return [...objects].map(({ key }) => key);
};

it('a recording is streamed there and read in parts, and only its owner may read the object', async () => {
  const { file, format } = await store(drive);
  const key = videoKey(file, format);
  assert.equal((await drive.getMetaData(key)).contentLength, recording.length);
  const part = await buffer(await drive.getPart(key, { from: 5_000_000, to: 5_000_099 }));
  assert.deepEqual(part, recording.subarray(5_000_000, 5_000_100));
  assert.equal(await drive.getVisibility(key), 'private');
});

it('an upload that is cut in the middle leaves no object, no parts and no row', async () => {
  const [before, rows] = [await recordings(), await database.db.selectFrom('video').select('id').execute()];
  let sent = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(endpoint).port), 'localhost');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    far.pipe(near);
    near.on('data', (chunk) => {
      sent += chunk.length;
      far.write(chunk, () => {
        if (sent > FILLING / 2) for (const socket of [near, far]) socket.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  await assert.rejects(store(await open(`http://127.0.0.1:${proxy.address().port}`)));
  proxy.close();
  assert.ok(sent > FILLING / 2 && sent < FILLING, `${sent} bytes`);
  await sleep(500);
  assert.deepEqual(await recordings(), before);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
  assert.deepEqual(Uploads, []);
  assert.deepEqual(await database.db.selectFrom('video').select('id').execute(), rows);
});

it('photos that nobody uses and files of a process that was killed are swept', async () => {
  const { db } = database;
  const input = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const [kept, unused] = [
    await storePhoto({ db, drive }, { input, owner: 'somebody' }),
    await storePhoto({ db, drive }, { input, owner: 'somebody' }),
  ];
  await db.updateTable('photo').set({ attached: true }).where('id', '=', kept.id).execute();
  const killed = photoKey(crypto.randomUUID(), 800);
  await drive.put(killed, input);
  const isThere = ({ id }) => drive.exists(photoKey(id, 320));
  const sweepAt = async (now) => [
    await sweepPhotos({ db, drive }, { now }),
    await sweepOrphans({ db, drive }, { now }),
  ];
  assert.deepEqual(await sweepAt(inDays(6)), [0, 0]);
  assert.deepEqual([await isThere(unused), await drive.exists(killed)], [true, true]);
  assert.deepEqual(await sweepAt(inDays(8)), [1, 1]);
  assert.deepEqual(
    [await isThere(kept), await isThere(unused), await drive.exists(killed)],
    [true, false, false],
  );
});
