import { TableError } from './cells.ts';

/** Bytes that are looked at to recognise an encoding. */
const SAMPLE = 64 * 1024;
/** One byte for a letter, as Excel on Windows, in DOS and on a Mac and old Unix programs save Cyrillic. */
const CYRILLIC = ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r'] as const;
const COMMON = /[оеаинтсрвл]/gi;
const RARE = /[фщэюъцжш]/gi;
/** What a wrong code page makes of Cyrillic: frames, signs and other alphabets, capitals inside words. */
const UNLIKELY = /[^\p{ASCII}а-яА-ЯёЁўЎқҚғҒҳҲ«»„“”’‘–—…№°²³\u00a0]|\p{Ll}\p{Lu}/gu;

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

function byMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

/** UTF-16 without a mark: the high bytes of Latin and Cyrillic letters are 0 and 4. */
function byHighBytes(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, SAMPLE);
  if (!sample.includes(0)) return null;
  const high = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0 || byte === 4) high[at % 2] = (high[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = high.map((count) => count / (sample.length / 2));
  if (odd > 0.7 && even < 0.3) return 'utf-16le';
  return even > 0.7 && odd < 0.3 ? 'utf-16be' : null;
}

function cyrillicEncoding(bytes: Uint8Array): string {
  const score = (encoding: string) => {
    const text = decode(encoding, bytes.subarray(0, SAMPLE));
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return count(COMMON) - count(RARE) - 5 * count(UNLIKELY);
  };
  const scores = CYRILLIC.map(score);
  return CYRILLIC[scores.indexOf(Math.max(...scores))] ?? CYRILLIC[0];
}

/**
 * Text as programs save it: UTF-8, UTF-16 in both byte orders, with and without a mark, or a Cyrillic code page. Throws
 * `TableError` for UTF-8 with damaged letters, which would be read as other letters, and for what is no text.
 */
export function decodeText(bytes: Uint8Array): string {
  const known = byMark(bytes) ?? byHighBytes(bytes);
  let text: string;
  if (known) text = decode(known, bytes);
  else {
    text = decode('utf-8', bytes);
    const damaged = text.match(/\ufffd/g)?.length ?? 0;
    if (damaged > 0) {
      const whole = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
      if (whole > damaged) throw new TableError('unreadable');
      text = decode(cyrillicEncoding(bytes), bytes);
    }
  }
  if (text.includes('\0')) throw new TableError('unreadable');
  return text;
}

/** XML of a document: UTF-8, or UTF-16 with its mark. */
export const decodeXml = (bytes: Uint8Array): string => decode(byMark(bytes) ?? 'utf-8', bytes);
