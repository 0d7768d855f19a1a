/** Scripts whose letters a joiner binds or parts within a word. */
const JOINED =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Gurmukhi}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';
const PICTURE = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
/** Joiners of one emoji out of several, and within words of the scripts above. */
const JOINER = `(?<=${PICTURE})\\u200d(?=\\p{Extended_Pictographic})|(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`;
/** The style of one emoji or of one digit's key, and the letters of a regional flag. */
const EMOJI_PART = [
  '(?<=(?![0-9#*])\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,7})[\\u{e0020}-\\u{e007f}]',
].join('|');
/** Letters and signs that show nothing though they are no format characters: fillers, a placeholder, a blank note. */
const BLANK = '\\u115f\\u1160\\u3164\\uffa0\\ufffc\\u{1d159}\\u{16fe4}';
/** Control and format characters with bidirectional ones, zero-width ones, noncharacters; not white space. */
const UNSEEN = `[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}${BLANK}]`;

const UNWANTED = new RegExp(`(${JOINER}|${EMOJI_PART})|(?![\\t\\n ])${UNSEEN}`, 'gu');
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What every text loses and keeps, whatever its white space. */
const seen = (text: string): string => {
  const plain = text
    // Halves of a character.
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    // Spaces of any width, the blank of Braille too.
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(UNWANTED, '$1')
    .normalize('NFC');
  return VISIBLE.test(plain) ? plain : plain.replace(/\S/gu, '');
};

/** One line of text as it is stored: without invisible characters, spaces and line breaks folded to one space. */
export const cleanLine = (text: string): string => seen(text).replace(/\s+/g, ' ').trim();

/** A text of several lines as it is stored: without invisible characters and without spaces at the ends of lines. */
export const cleanLines = (text: string): string =>
  seen(text)
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** A part of a formatted text: its spaces may part it from the next one. */
export const cleanSpan = (text: string): string => seen(text).replace(/\s/g, ' ');
