import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { guardDecoders, ImageError, processImage } from './images.ts';

const picture = (width: number, height: number, fill = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: fill } });

before(guardDecoders);

test('makes three widths of WebP without metadata', async () => {
  const input = await picture(2000, 1500)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
  const { width, height, color, files } = await processImage(input);
  assert.deepEqual([width, height], [2000, 1500]);
  assert.match(color, /^#[0-9a-f]{6}$/);
  assert.deepEqual(
    files.map((file) => file.width),
    [320, 800, 1600],
  );
  for (const file of files) {
    const meta = await sharp(file.data).metadata();
    assert.equal(meta.format, 'webp');
    assert.equal(meta.width, file.width);
    assert.equal(meta.exif, undefined);
  }
});

test('turns a photo upright', async () => {
  const input = await picture(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height } = await processImage(input);
  assert.deepEqual([width, height], [300, 600]);
});

test('a resized picture has a similar hash, another picture does not', async () => {
  const waves = (seed: number) =>
    Buffer.from(
      Array.from({ length: 640 * 480 }, (_, index) => {
        const [x, y] = [index % 640, Math.floor(index / 640)];
        return 128 + 60 * Math.sin(x / (40 * seed)) + 60 * Math.cos(y / (55 * seed));
      }),
    );
  const at = (seed: number, width: number) =>
    sharp(waves(seed), { raw: { width: 640, height: 480, channels: 1 } })
      .resize(width)
      .png()
      .toBuffer();
  const hash = async (input: Buffer) => (await processImage(input)).phash;
  const distance = (a: bigint, b: bigint) =>
    BigInt.asUintN(64, a ^ b)
      .toString(2)
      .replaceAll('0', '').length;
  const [small, large, other] = [
    await hash(await at(1, 400)),
    await hash(await at(1, 900)),
    await hash(await at(2.3, 400)),
  ];
  assert.ok(distance(small, large) <= 6);
  assert.ok(distance(small, other) > 10);
});

const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
  ['text', () => Buffer.from('hello'), 'imageFormat'],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    'imageFormat',
  ],
  ['a cut-off JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 300), 'imageFormat'],
  ['a stamp', () => picture(50, 50).png().toBuffer(), 'imageTooSmall'],
  ['60 megapixels', () => picture(10_000, 6000).png({ compressionLevel: 1 }).toBuffer(), 'imageTooLarge'],
];
for (const [name, input, code] of refused)
  test(`refuses ${name}`, async () => {
    await assert.rejects(
      processImage(await input()),
      (error) => error instanceof ImageError && error.code === code,
    );
  });
