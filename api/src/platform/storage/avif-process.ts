// A process of its own, below all others in priority: AVIF takes seconds of a core for each photo, and nobody waits for it.
import { constants, setPriority } from 'node:os';
import { AVIF_WIDTHS } from '@baza/shared/domain';
import sharp from 'sharp';

/** One AVIF file of a photo. */
export interface AvifFile {
  width: number;
  data: Uint8Array;
}

// As good to look at as WebP of quality 78 in three quarters of its bytes. WebP has no more of the colours either.
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const;

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

/** Takes the largest WebP file of a photo, and sends an `AvifFile` for each width. */
process.on('message', async (webp: Uint8Array) => {
  const files: AvifFile[] = [];
  for (const width of AVIF_WIDTHS)
    files.push({
      width,
      data: await sharp(webp).resize({ width, withoutEnlargement: true }).avif(AVIF).toBuffer(),
    });
  process.send?.(files);
});
