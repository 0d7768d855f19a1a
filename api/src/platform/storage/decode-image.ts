import { open, readFile } from 'node:fs/promises';
import {
  MAX_HEIC_MEGAPIXELS,
  MAX_PHOTO_MEGAPIXELS,
  SIGNATURE_BYTES,
  startsLikePhoto,
  WEBP_WIDTHS,
} from '@baza/shared/domain';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { createLimitedPool } from '../worker-pool/limited-pool.ts';
import { PoolError } from '../worker-pool/turns.ts';
import type { HeicReply, HeicTask } from './heic-worker.ts';
import { ImageError } from './image-errors.ts';

const MEGA = 1e6;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
/** Seconds of work on one image. */
const TIMEOUT_S = 40;
/** Pixels of an image that is decoded as a whole above which nothing else is decoded beside it. */
const LARGE = 24 * MEGA;
/** Rows of the sample in which missing data is looked for, and the share that may be missing. */
const SAMPLE = { width: 32, height: 100 };
const MAX_MISSING = 0.25;
/** Difference of colours that still count as one area. */
const SAME = 3;

/** The pictures of a decoded upload: upright, without transparency, in sRGB. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}
export interface Bounds {
  maxWidth: number;
  maxHeight: number;
}

const PHOTO_BOUNDS: Bounds = { maxWidth: WEBP_WIDTHS[2], maxHeight: 2400 };

const optionsOf = (failOn: SharpOptions['failOn']): SharpOptions => ({
  failOn,
  limitInputPixels: MAX_PHOTO_MEGAPIXELS * MEGA,
  sequentialRead: true,
});

const isHevc = ({ format, compression }: Metadata) => format === 'heif' && compression === 'hevc';

/** Whether the image is decoded as a whole before it is scaled down, and large. */
export const needsMuchMemory = ({ format, isProgressive, width, height }: Metadata): boolean =>
  (format === 'heif' || isProgressive === true) && width * height > LARGE;

async function startOf(input: Buffer | string): Promise<Uint8Array> {
  if (typeof input !== 'string') return input.subarray(0, SIGNATURE_BYTES);
  await using file = await open(input);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** Reads the header. Throws `ImageError` for what is no image, or one beyond the limits. */
export async function inspectImage(input: Buffer | string): Promise<Metadata> {
  const meta = await sharp(input, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(async () => {
      throw new ImageError(startsLikePhoto(await startOf(input)) ? 'imageDamaged' : 'imageFormat');
    });
  if (!FORMATS.has(meta.format ?? '')) throw new ImageError('imageFormat');
  const limit = isHevc(meta) ? MAX_HEIC_MEGAPIXELS : MAX_PHOTO_MEGAPIXELS;
  if (meta.width * meta.height > limit * MEGA) throw new ImageError('imageTooLarge', { megapixels: limit });
  return meta;
}

// One at a time: a picture of 50 megapixels takes some 500 MB until it is scaled down.
const heicDecoder = createLimitedPool<HeicTask, HeicReply>({
  worker: new URL('./heic-worker.ts', import.meta.url),
  threads: 1,
  maxQueue: 20,
  memoryMb: 256,
  timeoutMs: TIMEOUT_S * 1000,
  waitMs: 60_000,
});

async function decodeHeic(input: Buffer | string, bounds: Bounds): Promise<Pixels> {
  const file = typeof input === 'string' ? await readFile(input) : input;
  const bytes = new Uint8Array(file);
  const task = { bytes, maxPixels: MAX_HEIC_MEGAPIXELS * MEGA, ...bounds };
  const reply = await heicDecoder.run(task, [bytes.buffer]);
  if ('refused' in reply) throw new ImageError('imageDamaged');
  return { ...reply, data: Buffer.from(reply.data), channels: 3 };
}

async function decode(
  input: Buffer | string,
  failOn: SharpOptions['failOn'],
  bounds: Bounds,
): Promise<Pixels> {
  // JPEG and WebP are scaled down while they are decoded, PNG row by row.
  const { data, info } = await sharp(input, optionsOf(failOn))
    .timeout({ seconds: TIMEOUT_S })
    .autoOrient()
    .resize({ width: bounds.maxWidth, height: bounds.maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** The share of rows at the end of the file that have one colour, as decoders fill in for missing data. */
async function missingShare(input: Buffer | string): Promise<number> {
  const { width, height } = SAMPLE;
  const { data, info } = await sharp(input, optionsOf('none'))
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stride = width * info.channels;
  const fill = data.subarray(data.length - info.channels);
  const isFilled = (row: number) =>
    data
      .subarray(row * stride, (row + 1) * stride)
      .every((value, at) => Math.abs(value - (fill[at % info.channels] ?? 0)) <= SAME);
  let rows = 0;
  while (rows < height && isFilled(height - 1 - rows)) rows++;
  return rows / height;
}

/**
 * Decodes an upload and scales it down. A JPEG with some bytes missing at its end, or broken in between, is taken as
 * viewers show it. Throws `ImageError`, or `PoolError` if too many wait.
 */
export async function decodeImage(
  input: Buffer | string,
  meta: Metadata,
  bounds: Bounds = PHOTO_BOUNDS,
): Promise<Pixels> {
  try {
    if (isHevc(meta)) return await decodeHeic(input, bounds);
    return await decode(input, 'error', bounds).catch(async (error: unknown) => {
      // Other decoders leave missing rows as they find them in memory, where another person's photo may have been.
      if (meta.format !== 'jpeg') throw error;
      const damaged = await decode(input, 'none', bounds);
      if ((await missingShare(input)) > MAX_MISSING) throw new ImageError('imageDamaged');
      return damaged;
    });
  } catch (error) {
    if (error instanceof ImageError || error instanceof PoolError) throw error;
    throw new ImageError('imageDamaged');
  }
}
