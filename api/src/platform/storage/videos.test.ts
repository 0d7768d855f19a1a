import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { MAX_VIDEO_MB, MAX_VIDEO_SECONDS } from '@baza/shared/domain';
import type { ContentBody, UploadedVideo } from '@baza/shared/schema';
import { bodyOf, insertPhoto } from '../../modules/content/testing.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { createTestDatabase } from '../db/testing.ts';
import { createDrive, type Drive } from './drive.ts';
import { filesPlugin } from './index.ts';
import { mp4 } from './testing.ts';
import { createVideoLinks, sweepVideos } from './videos.ts';

const webm = readFileSync(new URL('../../seed/content/media/flat-tour.webm', import.meta.url));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe('videos of this site', () => {
  let test: TestApp;
  let drive: Drive;
  const dir = mkdtempSync(join(tmpdir(), 'baza-videos-'));
  before(async () => {
    drive = await createDrive({ dir: join(dir, 'files') });
    const files = async (scope: TestApp['app']) =>
      filesPlugin(scope, {
        db: test.database.db,
        drive,
        uploadDir: join(dir, 'uploads'),
        alone: true,
        videos: {
          links: {
            linkTo: (of) => test.services.infrastructure.videoLinks.linkTo(of),
            opens: (...of) => links().opens(...of),
          },
          isShown: (file) => test.services.modules.content.showsVideo(file),
        },
        quota: { perHour: 1000, perDay: 1000 },
        inFlight: 200e6,
      });
    const links = () => test.services.infrastructure.videoLinks;
    const database = await createTestDatabase();
    test = { database } as TestApp;
    test = await createTestApp({}, { database, plugins: [files] });
  });
  after(async () => {
    await test.close();
    rmSync(dir, { recursive: true });
  });
  beforeEach(() => test.database.db.deleteFrom('content_item').execute());

  async function send(content: Buffer, as: TestUser | null = 'content', field = 'file') {
    const form = new FormData();
    form.append(field, new File([Uint8Array.from(content)], 'a.jpg', { type: 'text/html' }));
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/content/videos',
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  }
  const sent = async (content: Buffer = webm): Promise<UploadedVideo> => {
    const { status, body } = await send(content);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const get = async (url: string, range?: string) => {
    const response = await test.app.inject({ url, headers: range ? { range } : {} });
    return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
  };
  const bare = ({ url }: UploadedVideo) => url.replace(/\?.*/, '');
  async function item({ file, format }: UploadedVideo, more: Partial<ContentBody> = {}) {
    const photo = await insertPhoto(test.database.db, testUsers.content.sub);
    const body = bodyOf({ kind: 'videos', photo, seconds: 16, media: { type: 'file', file, format } }, more);
    return test.call('POST', '/api/content', { as: 'content', body });
  }

  it('are stored by what they are, not by their names, and leave nothing else behind', async () => {
    const first = await sent();
    assert.deepEqual([first.format, first.seconds], ['webm', 16]);
    const second = await sent(mp4());
    assert.match(second.url, /\.mp4\?key=/);
    const { headers, bytes } = await get(second.url);
    assert.deepEqual(
      [headers['content-type'], headers['x-content-type-options'], bytes.length],
      ['video/mp4', 'nosniff', mp4().length],
    );
    assert.deepEqual(readdirSync(join(dir, 'uploads')), []);
  });

  it('come from editors alone', async () => {
    assert.equal((await send(webm, null)).status, 401);
    for (const as of ['demo', 'moderator', 'ops'] as const)
      assert.equal((await send(webm, as)).status, 403, as);
  });

  it('are refused with the reason', async () => {
    const reasonOf = async (content: Buffer, field?: string) => {
      const { status, body } = await send(content, 'content', field);
      return [status, body.errors[0].code, body.errors[0].params];
    };
    assert.deepEqual(await reasonOf(Buffer.from('<script>')), [422, 'videoFormat', undefined]);
    assert.deepEqual(await reasonOf(mp4({ seconds: MAX_VIDEO_SECONDS + 1 })), [
      422,
      'videoLength',
      { maxSeconds: MAX_VIDEO_SECONDS },
    ]);
    assert.deepEqual(await reasonOf(webm, 'other'), [400, 'required', undefined]);
    assert.deepEqual(await reasonOf(Buffer.alloc(MAX_VIDEO_MB * 1024 * 1024 + 1)), [
      413,
      'fileSize',
      { maxSize: MAX_VIDEO_MB },
    ]);
    assert.deepEqual(readdirSync(join(dir, 'uploads')), []);
  });

  it('are seen by strangers while they are published; by editors always', async () => {
    const video = await sent();
    const status = async (url = bare(video)) => (await get(url)).status;
    assert.equal(await status(), 404, 'in no item');
    const { body: draft } = await item(video, { publishFrom: null });
    assert.equal(await status(), 404, 'of a draft');
    assert.equal(await status(draft.video), 200);
    assert.equal((await get(draft.video)).headers['cache-control'], 'private, no-store');
    const { facts, texts, order, version } = draft;
    const publish = (from: Date, until: Date | null = null) =>
      test.call('PUT', `/api/content/${draft.id}`, {
        as: 'content',
        body: { facts, texts, order, version, publishFrom: from, publishUntil: until },
      });
    const { body: published } = await publish(inDays(-1));
    assert.equal(await status(), 200);
    assert.match(String((await get(bare(video))).headers['cache-control']), /^public, max-age=600$/);
    const { body: list } = await test.call('GET', '/api/public/content/videos');
    assert.equal(list.items[0].media.url, bare(video));
    await test.call('POST', `/api/content/${draft.id}/unpublish`, {
      as: 'content',
      body: { version: published.version },
    });
    assert.equal(await status(), 404, 'taken off');
    await item(video, { publishFrom: inDays(-2).toISOString(), publishUntil: inDays(-1).toISOString() });
    assert.equal(await status(), 404, 'over');
  });

  it('open to the key of that very one, for a working day', () => {
    const [file, other] = [crypto.randomUUID(), crypto.randomUUID()];
    let now = 0;
    const links = createVideoLinks('key', () => now);
    const key = links.linkTo({ file, format: 'mp4' }).split('key=')[1];
    assert.equal(links.opens(file, key), true);
    assert.equal(links.opens(other, key), false);
    assert.equal(createVideoLinks('another key', () => now).opens(file, key), false);
    for (const rubbish of [undefined, '', 'rubbish', `${key}x`])
      assert.equal(links.opens(file, rubbish), false);
    now = 13 * 3_600_000;
    assert.equal(links.opens(file, key), false);
  });

  it('come whole or in one part', async () => {
    const { url } = await sent();
    const { length } = webm;
    const part = async (range?: string) => {
      const { status, bytes, headers } = await get(url, range);
      return [status, headers['content-range'], bytes] as const;
    };
    assert.deepEqual(await part(), [200, undefined, webm]);
    assert.deepEqual(await part('bytes=0-'), [206, `bytes 0-${length - 1}/${length}`, webm]);
    assert.deepEqual(await part('bytes=2-4'), [206, `bytes 2-4/${length}`, webm.subarray(2, 5)]);
    const last = length - 1;
    assert.deepEqual(await part(`bytes=70000-${length + 9}`), [
      206,
      `bytes 70000-${last}/${length}`,
      webm.subarray(70000),
    ]);
    assert.equal((await part(`bytes=${length}-`))[0], 416);
    assert.equal((await part('bytes=5-4'))[0], 416);
    for (const name of ['x.webm', `${crypto.randomUUID()}.mp4`, '..%2F..%2Fetc'])
      assert.equal((await get(`/files/videos/${name}`)).status, 404, name);
  });

  it('are added by those who uploaded them; a colleague keeps them', async () => {
    const video = await sent();
    await test.database.db.updateTable('video').set({ owner_sub: 'somebody' }).execute();
    assert.equal((await item(video)).body.errors?.[0]?.path, 'facts.media');
    await test.database.db.updateTable('video').set({ owner_sub: testUsers.content.sub }).execute();
    assert.equal((await item({ ...video, format: 'mp4' })).body.errors?.[0]?.path, 'facts.media');
    const { body: mine } = await item(video);
    await test.database.db.updateTable('video').set({ owner_sub: 'somebody' }).execute();
    const { facts, texts, publishFrom, publishUntil, version } = mine;
    const edited = { facts, texts, publishFrom, publishUntil, version, order: 4 };
    const { status } = await test.call('PUT', `/api/content/${mine.id}`, { as: 'content', body: edited });
    assert.equal(status, 200);
  });

  it('that no item has are removed a week later', async () => {
    await test.database.db.deleteFrom('video').execute();
    const [used, unused] = [await sent(), await sent(mp4())];
    await item(used);
    const { db } = test.database;
    assert.equal(await sweepVideos({ db, drive }, { now: inDays(6) }), 0);
    assert.equal(await sweepVideos({ db, drive }, { now: inDays(8) }), 1);
    assert.equal((await get(used.url)).status, 200);
    assert.equal((await get(unused.url)).status, 404);
    assert.equal(existsSync(join(dir, 'files', bare(unused).replace('/files/', ''))), false);
  });
});
