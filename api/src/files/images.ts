import { WEBP_WIDTHS } from '@baza/shared/domain';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

type PhotoWidth = (typeof WEBP_WIDTHS)[number];

/** Allowed decoders; all others (SVG, PDF, ImageMagick) are blocked. */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
/** 40 megapixels: more is an attack or a mistake. */
const PIXELS = 40e6;
const LEAST_SIDE = 200;

export function guardDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  // Each upload is read once, so caching decoded files only wastes memory.
  sharp.cache(false);
}

export type ImageProblem = 'imageFormat' | 'imageTooLarge' | 'imageTooSmall';
/** The upload is not a valid photo; `code` is a key of `validation.*`. */
export class ImageError extends Error {
  override name = 'ImageError';
  readonly code: ImageProblem;
  constructor(code: ImageProblem) {
    super(code);
    this.code = code;
  }
}

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

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });

const turned = ({ data, info }: { data: Buffer; info: OutputInfo }, degrees: number) =>
  sharp(data, { raw: rawOf(info) })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Converts an upload to upright WebP files of three widths without metadata (place, camera, owner), and computes its
 * size, dominant colour and perceptual hash. Throws ImageError.
 * @param input bytes, or the path of a file.
 * @param turn degrees clockwise from upright.
 */
export async function processImage(input: Buffer | string, turn: 0 | 90 = 0): Promise<ProcessedImage> {
  let meta: Metadata;
  try {
    meta = await sharp(input, { limitInputPixels: PIXELS, failOn: 'error' }).metadata();
  } catch (error) {
    throw new ImageError(/pixel limit/i.test(String(error)) ? 'imageTooLarge' : 'imageFormat');
  }
  if (!FORMATS.has(meta.format ?? '')) throw new ImageError('imageFormat');
  const { autoOrient } = meta;
  const [width, height] =
    turn === 0 ? [autoOrient.width, autoOrient.height] : [autoOrient.height, autoOrient.width];
  if (Math.min(width, height) < LEAST_SIDE) throw new ImageError('imageTooSmall');
  try {
    // Decoded once at the largest width; the smaller files are made from that.
    const decoded = await sharp(input, { limitInputPixels: PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: WEBP_WIDTHS[2], height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = turn === 0 ? decoded : await turned(decoded, turn);
    const upright = sharp(data, { raw: rawOf(info) });
    const [{ dominant }, phash, ...files] = await Promise.all([
      upright.clone().stats(),
      differenceHash(upright),
      ...WEBP_WIDTHS.map(async (target) => ({
        width: target,
        data: await upright
          .clone()
          .resize({ width: target, withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer(),
      })),
    ]);
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return { width, height, color, phash, files };
  } catch {
    throw new ImageError('imageFormat');
  }
}
