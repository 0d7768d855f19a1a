/// <reference path="./libheif-js.d.ts" />
// HEVC is not among the decoders of sharp: libheif compiled to WebAssembly reads what phones write. Loaded with the first
// such file, in a thread that ends when it is idle, and its memory with it.
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

export interface HeicTask {
  bytes: Uint8Array;
  /** Pixels; a larger picture is refused before it is decoded. */
  maxPixels: number;
  /** Pixels of the result, which is never enlarged. */
  maxWidth: number;
  maxHeight: number;
}
/** Upright RGB pixels and the size of the original, or why there are none. */
export type HeicReply =
  | { data: Uint8Array; width: number; height: number; fullWidth: number; fullHeight: number }
  | { refused: 'unreadable' | 'too-large' };

// The library prints why a file cannot be decoded, which is the sender's affair.
console.log = () => {};
console.error = () => {};

/** Decodes the main picture of an HEIC file and scales it down. */
export default async function decodeHeic(task: HeicTask): Promise<HeicReply> {
  const images = new libheif.HeifDecoder().decode(task.bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) return { refused: 'unreadable' };
    // Rotation and mirroring of the container are applied already.
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > task.maxPixels) return { refused: 'too-large' };
    const shown = await new Promise<{ data: Uint8ClampedArray } | null>((done) => {
      image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, done);
    });
    if (!shown) return { refused: 'unreadable' };
    const pixels = Buffer.from(shown.data.buffer, shown.data.byteOffset, shown.data.byteLength);
    const { data, info } = await sharp(pixels, {
      raw: { width, height, channels: 4 },
      limitInputPixels: task.maxPixels,
    })
      .resize({ width: task.maxWidth, height: task.maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      data,
      width: info.width,
      height: info.height,
      fullWidth: width,
      fullHeight: height,
    };
  } finally {
    for (const image of images) image.free();
  }
}
