import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { authPlugin } from '../../auth/tokens/index.ts';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../db/testing.ts';
import { startAvifJob } from './avif-job.ts';
import { createDrive, type Drive, photoKey } from './drive.ts';
import { filesPlugin } from './index.ts';
import { storePhoto } from './photos.ts';
import { hiddenVideos } from './testing.ts';

describe('AVIF', () => {
  let database: Database;
  let root: string;
  let drive: Drive;
  let input: Buffer;
  const stops: (() => Promise<void>)[] = [];
  const warnings: string[] = [];

  before(async () => {
    database = await createTestDatabase();
    input = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
  });
  after(() => database.close());
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'baza-avif-'));
    drive = await createDrive({ dir: root });
    warnings.length = 0;
    await database.db.deleteFrom('photo').execute();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    rmSync(root, { recursive: true });
  });

  const store = async () => (await storePhoto({ db: database.db, drive }, { input, owner: 'somebody' })).id;
  const start = (used = drive, isBusy = () => false) => {
    const log = { warn: (_facts: object, sentence: string) => void warnings.push(sentence) };
    stops.push(startAvifJob({ db: database.db, drive: used, log }, { pauseMs: 20, patienceMs: 400, isBusy }));
  };
  const isMade = (id: string) => drive.exists(photoKey(id, 1600, 'avif'));
  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (let turn = 0; !(await condition()); turn++) {
      assert.ok(turn < 400, 'it did not happen within 20 s');
      await sleep(50);
    }
  }
  const due = async () => {
    const rows = await database.db.selectFrom('photo').select(['id', 'avif_due']).execute();
    return new Map(rows.map(({ id, avif_due }) => [id, avif_due]));
  };

  it('is made after the upload; until then WebP comes in its place, for a while', async () => {
    const app: FastifyInstance = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(authPlugin, { verify: async () => assert.fail() });
    await app.register(async (scope) =>
      filesPlugin(scope, {
        db: database.db,
        drive,
        uploadDir: join(root, 'uploads'),
        alone: true,
        videos: hiddenVideos,
        quota: { perHour: 1, perDay: 1 },
        inFlight: 1,
      }),
    );
    const get = async (name: string) => {
      const { statusCode, headers, rawPayload } = await app.inject(`/files/${name}`);
      if (statusCode !== 200) return [statusCode];
      const { format, width } = await sharp(rawPayload).metadata();
      return [headers['content-type'], headers['cache-control'], format, width];
    };
    const id = await store();
    assert.deepEqual(await get(`${id}/320.avif`), ['image/webp', 'public, max-age=600', 'webp', 320]);
    assert.deepEqual((await get(`${id}/480.avif`)).slice(2), ['webp', 800]);
    start();
    await until(() => isMade(id));
    const forEver = 'public, max-age=31536000, immutable';
    assert.deepEqual(await get(`${id}/320.avif`), ['image/avif', forEver, 'heif', 320]);
    assert.deepEqual(await get(`${id}/1600.avif`), ['image/avif', forEver, 'heif', 900]);
    assert.deepEqual(await get(`${id}/320.webp`), ['image/webp', forEver, 'webp', 320]);
    assert.deepEqual((await get(`${id}/480.avif`)).slice(2), ['heif', 480]);
    assert.deepEqual(await get(`${id}/480.webp`), [404]);
    assert.deepEqual(await get(`${crypto.randomUUID()}/320.avif`), [404]);
    await app.close();
  });

  it('is made once, however many processes look for work', async () => {
    const made: string[] = [];
    const counting = new Proxy(drive, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value;
        return (key: string, data: Uint8Array) => {
          made.push(key);
          return target.put(key, data);
        };
      },
    });
    const ids = [await store(), await store(), await store()];
    start(counting);
    start(counting);
    await until(async () => [...(await due()).values()].every((at) => at === null));
    assert.equal(made.length, 18);
    assert.equal(new Set(made).size, 18);
    for (const id of ids) assert.ok(await isMade(id));
  });

  it('that was begun before a restart is begun again when its time has come', async () => {
    const id = await store();
    const begin = (at: Date) =>
      database.db.updateTable('photo').set({ avif_due: at }).where('id', '=', id).execute();
    await begin(new Date(Date.now() + 60_000));
    start();
    await sleep(200);
    assert.equal(await isMade(id), false);
    await begin(new Date(Date.now() - 1000));
    await until(() => isMade(id));
  });

  it('waits while the machine is busy, but not for ever', async () => {
    const first = await store();
    let busy = true;
    const begun = Date.now();
    start(drive, () => busy);
    await sleep(150);
    assert.ok(Number((await due()).get(first)) <= begun);
    busy = false;
    await until(() => isMade(first));
    busy = true;
    const second = await store();
    const stored = Date.now();
    await until(() => isMade(second));
    assert.ok(Date.now() - stored >= 300);
  });

  it('of a photo whose file cannot be read holds up no other', async () => {
    const [good, bad] = [await store(), await store()];
    await drive.delete(photoKey(bad, 1600));
    start();
    await until(() => isMade(good));
    assert.ok(Number((await due()).get(bad)) > Date.now());
    assert.deepEqual(warnings, ['a photo has no AVIF yet; it is tried again']);
  });

  it('of a photo that is removed meanwhile leaves no files', async () => {
    const id = await store();
    const removing = new Proxy(drive, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'getBytes') return typeof value === 'function' ? value.bind(target) : value;
        return async (key: string) => {
          const bytes = await target.getBytes(key);
          await database.db.deleteFrom('photo').where('id', '=', id).execute();
          return bytes;
        };
      },
    });
    start(removing);
    await until(async () => !(await drive.exists(photoKey(id, 320))));
    await sleep(50);
    assert.equal(await isMade(id), false);
  });
});
