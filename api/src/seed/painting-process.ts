// Runs in its own process: drawings are SVG, and the API's process blocks the SVG decoder. Pages come before them.
import { constants, setPriority } from 'node:os';
import { artPool, paint } from '@baza/demo/art';
import sharp from 'sharp';
import { filesOf, type ProcessedImage } from '../platform/storage/index.ts';

/** The files of one drawing. */
export interface PaintedFiles {
  id: string;
  files: ProcessedImage['files'];
}

/** Somebody may be waiting: a little larger files in half the time. */
const EFFORT = 2;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

/** Takes the id of a drawing, and sends its `PaintedFiles`. */
process.on('message', async (id: string) => {
  const artwork = artPool.find((each) => each.id === id);
  if (!artwork) throw new Error(`There is no drawing ${id}`);
  const { data, info } = await sharp(Buffer.from(paint(artwork)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  process.send?.({ id, files: await filesOf(upright, EFFORT) } satisfies PaintedFiles);
});
