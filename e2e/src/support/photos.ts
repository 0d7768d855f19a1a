import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A unique JPEG, since similar photos would count as duplicates. */
export async function jpeg(name: string, width = 1200, height = 900): Promise<TestFile> {
  const cells = { width: 12, height: 9, channels: 3 } as const;
  const noise = randomBytes(cells.width * cells.height * cells.channels);
  const buffer = await sharp(noise, { raw: cells })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const textFile = (name: string, mimeType = 'text/plain'): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from('This is no photo.'),
});
