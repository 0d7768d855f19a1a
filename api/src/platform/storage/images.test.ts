import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { ImageError, type ImageProblem } from './image-errors.ts';
import { guardDecoders, processImage, toJpeg } from './images.ts';

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

const image = (name: string) => readFile(new URL(`test-images/${name}.heic`, import.meta.url));
/** Whether the picture is red on the left or at the top, and blue on the other side. */
async function halves(webp: Buffer | undefined): Promise<string> {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return (data[start] ?? 0) > (data[start + 2] ?? 0) ? 'red' : 'blue';
  };
  return [at(5, 5), at(info.width - 5, 5), at(5, info.height - 5), at(info.width - 5, info.height - 5)].join(
    ' ',
  );
}

test('converts HEIC, upright as its container says', async () => {
  const plain = await processImage(await image('plain'));
  assert.deepEqual([plain.width, plain.height], [640, 480]);
  assert.equal(await halves(plain.files[1]?.data), 'red blue red blue');
  // Turned clockwise: what was on the left is at the top.
  const turned = await processImage(await image('turned'));
  assert.deepEqual([turned.width, turned.height], [480, 640]);
  assert.equal(await halves(turned.files[1]?.data), 'red red blue blue');
});

test('takes the main picture of an HEIC file with several', async () => {
  const { width, height } = await processImage(await image('two'));
  assert.deepEqual([width, height], [640, 480]);
});

test('converts HEIC to JPEG for documents', async () => {
  const { format, width, height } = await sharp(await toJpeg(await image('turned'))).metadata();
  assert.deepEqual({ format, width, height }, { format: 'jpeg', width: 480, height: 640 });
});

test('converts 12 HEIC files at once one after the other', async () => {
  const input = await image('plain');
  const all = await Promise.all(Array.from({ length: 12 }, () => processImage(input)));
  assert.equal(new Set(all.map(({ phash }) => phash)).size, 1);
});

/** A photo without even areas, as cameras take them. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

for (const [name, width, height] of [
  ['a photo of 50 megapixels', 8160, 6120],
  ['a panorama', 21_000, 5700],
  ['a photo of 120 megapixels', 12_000, 10_000],
] as const)
  test(`takes ${name} in little memory`, async () => {
    const small = await noise(400, 300).png().toBuffer();
    const input = await sharp(small, { limitInputPixels: false })
      .resize(width, height, { fit: 'fill', kernel: 'nearest' })
      .jpeg({ quality: 50 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = process.resourceUsage().maxRSS;
    const { files, ...size } = await processImage(input);
    assert.deepEqual([size.width, size.height], [height, width]);
    assert.equal(files.length, 3);
    const grown = (process.resourceUsage().maxRSS - before) / 1024;
    assert.ok(grown < 150, `${grown} MB more`);
  });

for (const [name, progressive] of [
  ['baseline', false],
  ['progressive', true],
] as const)
  test(`takes a ${name} JPEG whose last bytes are missing, and refuses half of one`, async () => {
    const whole = await noise(1200, 900).jpeg({ progressive }).toBuffer();
    for (const missing of [1, 2, 10, 1000, Math.round(whole.length / 10)]) {
      const { width } = await processImage(whole.subarray(0, whole.length - missing));
      assert.equal(width, 1200, `${missing} bytes`);
    }
    // Half of a progressive one is the whole picture with less detail.
    if (progressive) return;
    await assert.rejects(processImage(whole.subarray(0, whole.length / 2)), { code: 'imageDamaged' });
  });

test('takes a JPEG with bytes after its end, and one with an error in its data', async () => {
  const whole = await noise(900, 900).jpeg().toBuffer();
  await processImage(Buffer.concat([whole, Buffer.alloc(5000, 7)]));
  const broken = Buffer.from(whole);
  broken.fill(0x55, whole.length >> 1, (whole.length >> 1) + 20);
  await processImage(broken);
});

const refused: [string, () => Promise<Buffer> | Buffer, ImageProblem, object?][] = [
  ['text', () => Buffer.from('hello'), 'imageFormat'],
  [
    'SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    'imageFormat',
  ],
  [
    'the start of a JPEG',
    async () => (await noise(900, 900).jpeg().toBuffer()).subarray(0, 700),
    'imageDamaged',
  ],
  ['half a PNG', async () => (await noise(900, 900).png().toBuffer()).subarray(0, 900_000), 'imageDamaged'],
  ['half a WebP', async () => (await noise(900, 900).webp().toBuffer()).subarray(0, 9000), 'imageDamaged'],
  ['half an HEIC', async () => (await image('plain')).subarray(0, 640), 'imageDamaged'],
  ['a stamp', () => picture(50, 50).png().toBuffer(), 'imageTooSmall', { minSide: 200 }],
  ['a small HEIC', () => image('small'), 'imageTooSmall', { minSide: 200 }],
  [
    '130 megapixels',
    () => picture(13_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
    'imageTooLarge',
    { megapixels: 120 },
  ],
];
for (const [name, input, code, params] of refused)
  test(`refuses ${name} as ${code}`, async () => {
    await assert.rejects(processImage(await input()), (error: unknown) => {
      assert.ok(error instanceof ImageError, String(error));
      assert.deepEqual([error.code, error.params], [code, params]);
      return true;
    });
  });
