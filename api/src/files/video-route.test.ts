import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { createDrive, videoKey } from './drive.ts';
import { videoRoute } from './video-route.ts';

describe('videos', () => {
  const id = '00000000-0000-4000-8000-00000000000a';
  const dir = mkdtempSync(join(tmpdir(), 'baza-videos-'));
  let app: FastifyInstance;
  before(async () => {
    const drive = await createDrive({ dir });
    await drive.put(videoKey(id), '0123456789');
    app = Fastify();
    videoRoute(app, drive);
  });
  after(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });

  const get = async (range?: string, name = `${id}.webm`) => {
    const response = await app.inject({ url: `/files/videos/${name}`, headers: range ? { range } : {} });
    return [response.statusCode, response.body, response.headers['content-range']] as const;
  };

  it('come whole or in one part', async () => {
    assert.deepEqual(await get(), [200, '0123456789', undefined]);
    assert.deepEqual(await get('bytes=0-'), [206, '0123456789', 'bytes 0-9/10']);
    assert.deepEqual(await get('bytes=2-4'), [206, '234', 'bytes 2-4/10']);
    assert.deepEqual(await get('bytes=8-99'), [206, '89', 'bytes 8-9/10']);
    assert.deepEqual((await get('bytes=10-'))[0], 416);
    assert.deepEqual((await get('bytes=5-4'))[0], 416);
  });

  it('that are not there are 404', async () => {
    for (const name of ['x.webm', `${id}.mp4`, '00000000-0000-4000-8000-00000000000b.webm', '..%2F..%2Fetc'])
      assert.equal((await get(undefined, name))[0], 404, name);
  });
});
