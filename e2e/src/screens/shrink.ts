// Reduces the palette of the screenshots: pages have few colours, and photos are masked.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'pictures');
for (const file of readdirSync(folder)) {
  const path = join(folder, file);
  const taken = readFileSync(path);
  const small = await sharp(taken).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer();
  if (small.length < taken.length) writeFileSync(path, small);
}
