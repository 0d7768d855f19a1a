import { phoneToE164 } from '../identity/index.ts';
import { formatCadastre, isCadastreNumber } from '../listing/index.ts';

/** An id, a phone or a cadastral number in a text. */
export interface Identifier {
  from: number;
  to: number;
  /** As the search takes it: `#1204`, `+998901234567`, `10:01:02:03:04:0567`. */
  text: string;
}

// Each pattern repeats single characters only: linear in the text.
const CADASTRE =
  /(?<![\d:])(?:(?:кадастр|kadastr|cadastre)\S{0,12}\s{1,3})?(\d\d(?::\d\d){4}:\d{4}(?::\d{2,4}(?::\d{3})?)?)(?![\d:])/giu;
/** Between two digits of a phone: spaces of any width, dashes, dots, brackets. */
const GAP = '[\\s().\\p{Pd}]{0,3}';
const REST = `\\d\\d${GAP}\\d{3}${GAP}\\d\\d${GAP}\\d\\d(?!\\d)`;
const LABEL = '(?:тел|tel|phone|телефон|telefon)[.:]{0,2}\\s{0,2}';
const PHONE = new RegExp(`(?<![\\d+])(?:${LABEL})?((?:\\+\\s?|00|8${GAP}10${GAP})?998${GAP}${REST})`, 'giu');
const TRUNK_PHONE = new RegExp(`(?<!\\d[\\s-]?)(8[\\s(-]{1,2}${REST})(?![\\s-]?\\d)`, 'gu');
/** Nine digits could be an amount, hence the word before them or the usual groups. */
const SHORT_PHONE = new RegExp(`${LABEL}(\\(?${REST})`, 'giu');
const GROUPED_PHONE = /(?<!\d[\s-]?)(\(?\d\d\)?[\s\p{Pd}]\d{3}[\s\p{Pd}]\d\d[\s\p{Pd}]\d\d)(?![\s-]?\d)/gu;
const ID =
  /(?:[#№]|(?<!\p{L})(?:id|ид|объявление|эълон|e[ʻʼ‘’'`]?lon|listing)(?!\p{L}))\s{0,2}[#№]?\s{0,2}(\d{1,15})(?!\d)/giu;

const PATTERNS: readonly (readonly [RegExp, (found: string) => string | null])[] = [
  [CADASTRE, (found) => (isCadastreNumber(found) ? formatCadastre(found) : null)],
  [PHONE, phoneToE164],
  [TRUNK_PHONE, phoneToE164],
  [SHORT_PHONE, phoneToE164],
  [GROUPED_PHONE, phoneToE164],
  [ID, (found) => (Number(found) > 0 ? `#${Number(found)}` : null)],
];

/** The identifiers of a text, in order, none within another. */
export function identifiersIn(text: string): Identifier[] {
  const found: Identifier[] = [];
  for (const [pattern, read] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      const canonical = read(match[1] as string);
      const overlaps = found.some((other) => from < other.to && other.from < to);
      if (canonical !== null && !overlaps) found.push({ from, to, text: canonical });
    }
  return found.sort((a, b) => a.from - b.from);
}
