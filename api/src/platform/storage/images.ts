import { MIN_PHOTO_SIDE, WEBP_WIDTHS } from '@baza/shared/domain';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { decodeImage, inspectImage, needsMuchMemory, type Pixels } from './decode-image.ts';
import { ImageError } from './image-errors.ts';
import { ConcurrencyLimit } from './upload-capacity.ts';

type PhotoWidth = (typeof WEBP_WIDTHS)[number];

/** Allowed decoders; all others (SVG, PDF, ImageMagick) are blocked. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
export function guardDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  // Each upload is read once, so caching decoded files only wastes memory.
  sharp.cache(false);
}

/**
 * Two at a time keep two cores busy, and leave threads of the process for files and link previews: each image uses one
 * thread at a time. One that takes much memory is decoded alone.
 */
const WIDTH = 2;
const MAX_WAITING = 60;
const processing = new ConcurrencyLimit(WIDTH, MAX_WAITING);

export interface ProcessedImage {
  /** Upright size of the original in pixels. */
  width: number;
  height: number;
  color: string;
  phash: bigint;
  files: { width: PhotoWidth; data: Buffer }[];
}

/** 64-bit difference hash: similar pictures differ in few bits. */
async function differenceHash(upright: Sharp): Promise<bigint> {
  const grey = await upright.clone().resize(9, 8, { fit: 'fill' }).greyscale().raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      hash = (hash << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  return BigInt.asIntN(64, hash);
}

const turned = async ({ data, ...raw }: Pixels, degrees: number): Promise<Pixels> => {
  const { data: pixels, info } = await sharp(data, { raw })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: pixels, width: info.width, height: info.height, channels: info.channels };
};

/**
 * The WebP files of an upright picture.
 * @param effort of the encoder, 0 to 6: more takes longer and gives smaller files.
 */
export async function filesOf(upright: Sharp, effort = 4): Promise<ProcessedImage['files']> {
  const files: ProcessedImage['files'] = [];
  for (const width of WEBP_WIDTHS) {
    const smaller = upright.clone().resize({ width, withoutEnlargement: true });
    files.push({ width, data: await smaller.webp({ quality: 78, effort }).toBuffer() });
  }
  return files;
}

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** Runs the work on an image when its turn has come. Throws `ImageError`, or `PoolError` if too many wait. */
async function inTurn<T>(input: Buffer | string, work: (meta: Metadata) => Promise<T>): Promise<T> {
  const meta = await inspectImage(input);
  return processing.run(() => work(meta), needsMuchMemory(meta) ? WIDTH : 1);
}

/**
 * Converts an upload to upright WebP files of three widths without metadata (place, camera, owner), and computes its
 * size, dominant colour and perceptual hash. Throws `ImageError`, or `PoolError` if too many wait.
 * @param input bytes, or the path of a file.
 * @param turn degrees clockwise from upright.
 */
export async function processImage(input: Buffer | string, turn: 0 | 90 = 0): Promise<ProcessedImage> {
  return inTurn(input, async (meta) => {
    const { autoOrient } = meta;
    const [width, height] =
      turn === 0 ? [autoOrient.width, autoOrient.height] : [autoOrient.height, autoOrient.width];
    if (Math.min(width, height) < MIN_PHOTO_SIDE) throw new ImageError('imageTooSmall');
    // Decoded once at the largest width; the smaller files are made from that.
    const decoded = await decodeImage(input, meta);
    const { data, ...raw } = turn === 0 ? decoded : await turned(decoded, turn);
    const upright = sharp(data, { raw });
    const { dominant } = await upright.clone().stats();
    const phash = await differenceHash(upright);
    const files = await filesOf(upright);
    return {
      width,
      height,
      color: `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`,
      phash,
      files,
    };
  });
}

/** Longest side of an image that is converted for people who open it as a document. */
const DOCUMENT_BOUNDS = { maxWidth: 4000, maxHeight: 4000 };

/** Converts an image to an upright JPEG that every program opens. Throws as `processImage`. */
export async function toJpeg(input: Buffer): Promise<Buffer> {
  return inTurn(input, async (meta) => {
    const { data, ...raw } = await decodeImage(input, meta, DOCUMENT_BOUNDS);
    return sharp(data, { raw }).jpeg({ quality: 85, mozjpeg: true }).toBuffer();
  });
}
