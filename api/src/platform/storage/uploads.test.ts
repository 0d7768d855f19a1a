import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { createDrive, type Drive } from './drive.ts';
import { purgeUploadQuota } from './upload-quota.ts';
import {
  app,
  database,
  left,
  open,
  photo,
  root,
  send,
  startUploads,
  stored,
  uploads,
  url,
} from './uploads-testing.ts';

describe('uploads', () => {
  startUploads();

  it('are turned a quarter clockwise as new photos, by their owner alone', async () => {
    await open();
    // Red on the left, blue on the right: turned clockwise, red is on top.
    const half = { width: 300, height: 400, channels: 3 } as const;
    const red = await sharp({ create: { ...half, background: '#f00' } })
      .png()
      .toBuffer();
    const picture = await sharp({ create: { ...half, width: 600, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { body } = await send('turner', Buffer.from(picture));
    const turn = async (who: string | null, id: string) => {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${who}` } : {};
      const response = await fetch(`${url}/${id}/turn`, { method: 'POST', headers });
      // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape
      return { status: response.status, body: (await response.json()) as any };
    };
    const turned = await turn('turner', body.id);
    assert.deepEqual([turned.status, turned.body.width, turned.body.height], [201, 400, 600]);
    assert.notEqual(turned.body.id, body.id);
    const webp = await (await fetch(new URL(turned.body.urls.w1600, url))).arrayBuffer();
    const { data } = await sharp(Buffer.from(webp)).raw().toBuffer({ resolveWithObject: true });
    assert.ok((data[0] ?? 0) > 200 && (data.at(-1) ?? 0) > 200, 'red first, blue last');
    assert.ok((data[2] ?? 255) < 60 && (data.at(-3) ?? 255) < 60);

    assert.equal((await turn(null, body.id)).status, 401);
    assert.equal((await turn('another', body.id)).status, 404);
    assert.equal((await turn('turner', '00000000-0000-4000-8000-000000000000')).status, 404);
    assert.equal((await turn('turner', 'rubbish')).status, 400);
    const both = await Promise.all([turn('turner', body.id), turn('turner', body.id)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [201, 201],
    );
  });

  it('are stored whole and leave no temporary files', async () => {
    await open();
    const { status, body } = await send('whole');
    assert.equal(status, 201);
    assert.equal(body.width, 900);
    assert.deepEqual(stored().sort(), ['1600.webp', '320.webp', '800.webp']);
    assert.deepEqual(left(), []);
    assert.equal((await send(null)).status, 401);
    const refused = await send('whole', Buffer.from('no photo'));
    assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'imageFormat']);
    assert.equal((await send('whole', photo, 'other')).status, 400);
    const large = await send('whole', Buffer.alloc(43e6, 1));
    assert.deepEqual([large.status, large.body.errors[0].code], [413, 'fileSize']);
    assert.deepEqual(left(), []);
  });

  it('of anonymous users are refused before the body has arrived', { timeout: 10_000 }, async () => {
    await open();
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/files HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n--x',
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    assert.match(first.toString(), /^HTTP\/1\.1 401 /);
    // A client that sends everything first gets to read the response, too.
    assert.equal((await send(null, Buffer.alloc(43e6, 1))).status, 401);
    assert.deepEqual(left(), []);
  });

  it('with a form that cannot be read get 400', async () => {
    await open();
    const post = (type: string, body: string) =>
      fetch(url, { method: 'POST', headers: { authorization: 'Bearer forms', 'content-type': type }, body });
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    const forms: [string, string][] = [
      ['multipart/form-data', 'abc'],
      ['multipart/form-data; boundary=', 'abc'],
      ['multipart/form-data; boundary="', 'abc'],
      [`multipart/form-data; boundary=${'x'.repeat(300)}`, 'abc'],
      ['multipart/form-data; boundary=x', 'abc'],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n--x--'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=y', `${part}\r\n--x--`],
    ];
    for (const [type, body] of forms) {
      const response = await post(type, body);
      assert.equal(response.status, 400, `${type} ${body.slice(0, 10)}`);
      assert.match(response.headers.get('content-type') ?? '', /problem\+json/);
    }
    assert.deepEqual(left(), []);
  });

  it('that are aborted leave no files', async () => {
    await open();
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /api/files HTTP/1.1\r\nhost: a\r\nauthorization: Bearer aborter\r\ncontent-length: 5000000\r\n' +
        'content-type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    );
    socket.write(Buffer.alloc(1e6, 7));
    for (let attempt = 0; left().length === 0 && attempt < 50; attempt += 1) await sleep(20);
    assert.equal(left().length, 1);
    socket.destroy();
    for (let attempt = 0; left().length > 0 && attempt < 50; attempt += 1) await sleep(20);
    assert.deepEqual(left(), []);
    assert.equal((await send('aborter')).status, 201);
  });

  it('left by a crashed process are removed at the start', async () => {
    mkdirSync(uploads());
    writeFileSync(join(uploads(), 'a'), 'x');
    await open();
    assert.deepEqual(left(), []);
    await app.close();
    // With other processes running, only files too old to be in progress.
    writeFileSync(join(uploads(), 'fresh'), 'x');
    writeFileSync(join(uploads(), 'old'), 'x');
    utimesSync(join(uploads(), 'old'), 0, 0);
    await open({ alone: false });
    assert.deepEqual(left(), ['fresh']);
  });

  it('beyond the capacity get 503 with retry-after', async () => {
    await open({ inFlight: 3 * photo.length + 3000 });
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`crowd-${index}`)));
    const count = (status: number) => responses.filter((response) => response.status === status).length;
    assert.ok(count(201) >= 1 && count(503) >= 1, JSON.stringify(responses.map(({ status }) => status)));
    assert.equal(count(201) + count(503), 12);
    for (const { status, retryAfter } of responses) assert.ok(status === 201 || Number(retryAfter) > 0);
    assert.equal((await send('crowd-0')).status, 201, 'the capacity is given back');
    assert.deepEqual(left(), []);
  });

  it('beyond an account’s hourly quota get 429, even when concurrent', async () => {
    await open({ quota: { perHour: 3, perDay: 5 } });
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('keen')));
    assert.equal(responses.filter(({ status }) => status === 201).length, 3);
    for (const { status, retryAfter, body } of responses)
      if (status !== 201) {
        assert.equal(status, 429);
        assert.equal(body.type, 'urn:baza:problem:too-many-requests');
        assert.ok(Number(retryAfter) > 3000 && Number(retryAfter) <= 3600);
      }
    assert.equal((await send('another')).status, 201);
    const later = () =>
      database.script(
        `update upload_quota set resets_at = now() - interval '1 second' where owner_sub = 'keen' and span = 'hour'`,
      );
    await later();
    assert.equal((await send('keen')).status, 201);
    assert.equal((await send('keen')).status, 201);
    const tomorrow = await send('keen');
    assert.equal(tomorrow.status, 429);
    assert.ok(Number(tomorrow.retryAfter) > 80_000);
    await later();
    await purgeUploadQuota(database.db);
    assert.equal((await send('keen')).status, 429);
  });

  it('on a full disk get 507 and leave no partial files', async () => {
    const whole = await createDrive({ dir: join(root, 'files') });
    const drive = new Proxy(whole, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (name !== 'put') return typeof value === 'function' ? value.bind(target) : value;
        return async (key: string, data: Buffer) => {
          if (!key.endsWith('1600.webp')) return whole.put(key, data);
          await whole.put(key, data.subarray(0, 10));
          throw new Error('cannot write', { cause: Object.assign(new Error('full'), { code: 'ENOSPC' }) });
        };
      },
    }) as Drive;
    await open({ drive });
    const { status, retryAfter, body } = await send('full');
    assert.equal(status, 507);
    assert.equal(body.type, 'urn:baza:problem:storage-full');
    assert.ok(Number(retryAfter) > 0);
    assert.deepEqual(stored(), []);
    assert.deepEqual(left(), []);
  });

  it('whose row is not stored leave no files', async () => {
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'InsertQueryNode') throw Object.assign(new Error('full'), { code: '53100' });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await open({ db });
    assert.equal((await send('no-row')).status, 507);
    assert.deepEqual(stored(), []);
  });
});
