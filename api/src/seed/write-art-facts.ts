// Writes the facts of the demo's drawings that a photo's row needs, so that a seed need not draw them: run it after a change of a drawing.
import { writeFileSync } from 'node:fs';
import { artPool, paint } from '@baza/demo/art';
import sharp from 'sharp';
import { processImage } from '../platform/storage/images.ts';

const facts: Record<string, { color: string; phash: string }> = {};
for (const artwork of artPool) {
  const { color, phash } = await processImage(
    await sharp(Buffer.from(paint(artwork)))
      .png()
      .toBuffer(),
  );
  facts[artwork.id] = { color, phash: String(phash) };
}
writeFileSync(new URL('art-facts.json', import.meta.url), `${JSON.stringify(facts, null, 2)}\n`);
