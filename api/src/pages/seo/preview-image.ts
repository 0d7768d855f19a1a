import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@baza/shared/http';
import { THEMED } from '@baza/shared/tokens';
import sharp, { type OverlayOptions } from 'sharp';
import { PREVIEW } from './preview-path.ts';

const PHOTO_WIDTH = 696;
const MARGIN = 48;
const MARK = 64;
const SPACING = 4;
/** Between paragraphs, as a line of this size. */
const GAP = 12;
const COLOR = {
  ground: THEMED['color-bg'][0],
  ink: THEMED['color-ink'][0],
  muted: THEMED['color-ink-muted'][0],
  accent: THEMED['color-accent'][0],
};
const asset = (name: string) => fileURLToPath(new URL(`assets/${name}`, import.meta.url));
const FONT = asset('onest-semibold.ttf');

/** Characters that fit in a line beside a photo: a price stays in one. */
const LONG_HEADING = 17;

/** One paragraph; sizes are in pixels. */
interface Words {
  text: string;
  size: number;
  color: string;
  /** Longer texts are cut. */
  most: number;
}

/** Without what cannot be drawn, and no longer than so many characters. */
function words(text: string, most: number): string {
  const characters = [...text.replace(/[\p{C}]+/gu, ' ').trim()];
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

/** Paragraphs below each other, no wider and no higher than this. */
async function column(
  paragraphs: readonly Words[],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Promise<OverlayOptions> {
  const markup = paragraphs
    .map(
      ({ text, size, color, most }) =>
        `<span size="${size}pt" foreground="${color}">${escapeHtml(words(text, most))}</span>`,
    )
    .join(`\n<span size="${GAP}pt"> </span>\n`);
  const { data, info } = await sharp({
    // A point is a pixel at 72 dpi.
    text: {
      text: markup,
      font: 'Onest 28',
      fontfile: FONT,
      width,
      spacing: SPACING,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const input =
    info.height > height
      ? await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer()
      : data;
  return { input, left, top };
}

export interface Preview {
  /** An image file; without one the words have the whole picture. */
  photo: Uint8Array | null;
  brand: string;
  /** The strongest line. */
  heading: string;
  lines: readonly string[];
}

/** Draws a link preview as JPEG. */
export async function drawPreview({ photo, brand, heading, lines }: Preview): Promise<Buffer> {
  const start = photo ? PHOTO_WIDTH : 0;
  const left = start + MARGIN;
  const width = PREVIEW.width - left - MARGIN;
  const below = MARGIN + MARK + MARGIN;
  const scale = photo ? 1 : 1.7;
  const isLong = heading.length > LONG_HEADING;
  const name: Words = { text: brand, size: 24, color: COLOR.ink, most: 40 };
  const paragraphs: Words[] = [
    { text: heading, size: (isLong ? 36 : 42) * scale, color: COLOR.accent, most: 60 },
    ...lines.map((text, index) => ({
      text,
      size: (index === 0 ? 30 : 25) * scale,
      color: index === 0 ? COLOR.ink : COLOR.muted,
      most: 110,
    })),
  ];
  const parts: OverlayOptions[] = [
    { input: await sharp(asset('mark.png')).resize(MARK).toBuffer(), left, top: MARGIN },
    await column([name], {
      left: left + MARK + MARGIN / 2,
      top: MARGIN + (MARK - name.size) / 2,
      width: width - MARK - MARGIN / 2,
      height: MARK,
    }),
    await column(paragraphs, { left, top: below, width, height: PREVIEW.height - below - MARGIN }),
  ];
  if (photo)
    parts.push({
      input: await sharp(photo).resize(PHOTO_WIDTH, PREVIEW.height, { fit: 'cover' }).toBuffer(),
      left: 0,
      top: 0,
    });
  return sharp({ create: { ...PREVIEW, channels: 3, background: COLOR.ground } })
    .composite(parts)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
