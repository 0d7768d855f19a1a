import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { flat, publish } from '../../modules/listings/testing.ts';
import { photoKey } from '../../platform/storage/drive.ts';
import { DRAWN, draft, drive, get, gone, photo, shown, test } from './machines-testing.ts';
import { drawPreview } from './preview-image.ts';

/** Tests the pictures of link previews. */
export function linkPreviewCases(): void {
  describe('link previews', () => {
    const sizeOf = async (picture: Buffer) => {
      const { format, width, height } = await sharp(picture).metadata();
      return { format, width, height };
    };
    const whole = { format: 'jpeg', width: 1200, height: 630 };

    it('of the site are in each language', async () => {
      for (const locale of ['uz', 'ru', 'en']) {
        const { statusCode, rawPayload } = await get(`/previews/${locale}/site.jpg`);
        assert.equal(statusCode, 200);
        assert.deepEqual(await sizeOf(rawPayload), whole);
      }
      assert.equal((await get('/previews/de/site.jpg')).statusCode, 404);
    });

    it('of a listing are drawn with its photo, or without', async () => {
      const picture = async () => (await get(`/previews/ru/listings/${shown}.jpg`)).rawPayload;
      // Its row is there, its file is not yet.
      const without = await picture();
      assert.deepEqual(await sizeOf(without), whole);
      const red = { width: 1600, height: 1200, channels: 3, background: '#f00' } as const;
      await drive.put(photoKey(photo, 1600), await sharp({ create: red }).webp().toBuffer());
      const { data } = await sharp((await get(`/previews/en/listings/${shown}.jpg`)).rawPayload)
        .extract({ left: 100, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      assert.ok((data[0] ?? 0) > 230 && (data[1] ?? 255) < 30);
    });

    it('are drawn beside other requests, at most some at a time, and once for a version', async () => {
      const ids: number[] = [];
      for (let at = 0; at < 16; at++)
        ids.push((await publish(test, flat({ address: `Янги кўча, ${at}-уй` }))).id);
      const pictures = ids.map((id, at) => get(`/previews/ru/listings/${id}.jpg`, `10.4.0.${at}`));
      let longest = 0;
      let last = performance.now();
      const beat = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }, 5);
      const responses = await Promise.all(pictures);
      clearInterval(beat);
      const statuses = new Set(responses.map(({ statusCode }) => statusCode));
      assert.deepEqual([...statuses].sort(), [200, 503]);
      const refused = responses.find(({ statusCode }) => statusCode === 503);
      assert.equal(refused?.headers['content-type'], 'application/problem+json');
      assert.ok(Number(refused?.headers['retry-after']) > 0);
      assert.ok(longest < 1000, `the event loop stood still for ${longest} ms`);
      const first = `/previews/ru/listings/${ids[0]}.jpg`;
      const started = performance.now();
      for (let at = 0; at < 2 * DRAWN; at++) assert.equal((await get(first, '10.4.1.1')).statusCode, 200);
      assert.ok(performance.now() - started < 20_000);
    });

    it('have a limit of pictures drawn for one address, which others do not notice', async () => {
      let status = 200;
      for (let at = 0; at <= DRAWN && status !== 429; at++) {
        const edition = ['uz', 'ru', 'en', 'uz-latn'][at % 4];
        // Another version each time.
        await test.database.db
          .updateTable('listing')
          .set(({ eb }) => ({ version: eb('version', '+', 1) }))
          .where('id', '=', shown)
          .execute();
        status = (await get(`/previews/${edition}/listings/${shown}.jpg`, '10.5.0.1')).statusCode;
      }
      assert.equal(status, 429);
      const { statusCode, headers } = await get(`/previews/ru/listings/${shown}.jpg`, '10.5.0.1');
      assert.equal(statusCode, 429);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal((await get(`/previews/ru/listings/${shown}.jpg`, '10.5.0.2')).statusCode, 200);
    });

    it('are 404 for what strangers may not see', async () => {
      for (const name of [
        `listings/${draft}`,
        `listings/${gone}`,
        'listings/999999',
        'listings/0',
        'listings/x',
        'x',
      ])
        assert.equal((await get(`/previews/uz/${name}.jpg`)).statusCode, 404, name);
    });

    it('hold any words', async () => {
      for (const words of ['<span size="9pt">', '&amp;&', '\u0000\u0007', 'ў'.repeat(4000), '', '🏠 ‮xx'])
        assert.deepEqual(
          await sizeOf(await drawPreview({ photo: null, brand: 'B', heading: words, lines: [words, 'b'] })),
          whole,
          words.slice(0, 20),
        );
    });
  });
}
