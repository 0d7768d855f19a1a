import { type Cell, type NumberCell, numberCell } from './cells.ts';
import { parseXml } from './xml.ts';

const DAY_MS = 86_400_000;
const MAX_DAY = 2_958_465;

/** `YYYY-MM-DD` of a spreadsheet's day; null outside of the years that it knows. */
export function dayOf(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial);
  if (day < 0 || day > MAX_DAY) return null;
  // Day 60 is 29 February 1900, which Lotus 1-2-3 invented.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(epoch + day * DAY_MS).toISOString().slice(0, 10);
}

/** Formats that a file names by number only. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...Object.fromEntries([14, 15, 16, 17, 22].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([...range(27, 36), ...range(50, 58)].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([5, 6, 7, 8, 42, 44].map((id) => [id, '"$"#,##0'])),
  9: '0%',
  10: '0.00%',
};
function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

interface Format {
  isDate: boolean;
  isPercent: boolean;
  unit: string;
}

/** What a format code says of a number: `[$$-409]#,##0` is dollars, `dd.mm.yyyy` a date. */
function readFormat(code: string): Format {
  const [section = ''] = code.split(';');
  let unit = '';
  const plain = section
    .replace(/"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|[_*]./g, (_whole, quoted, escaped, currency) => {
      unit += quoted ?? escaped ?? currency ?? '';
      return '';
    })
    .replace(/\[[^\]]*\]/g, '');
  if (plain.includes('$')) unit += '$';
  const isDate = /[yd]/i.test(plain) || (/m/i.test(plain) && !/[hs]/i.test(plain));
  return {
    isDate: isDate && !/general/i.test(plain),
    isPercent: plain.includes('%'),
    unit: unit.replace(/[\s()\-.,]+$|^[\s()\-.,]+/g, (edge) => (edge.startsWith('.') ? '.' : '')).trim(),
  };
}

/** The formats of a workbook's cells, by the number that a cell has as its style. */
export function readStyles(xml: string | undefined): Format[] {
  const codes = new Map(Object.entries(BUILT_IN).map(([id, code]) => [Number(id), code]));
  const formats: Format[] = [];
  let inCells = false;
  parseXml(xml, {
    open({ name, attributes }) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(readFormat(codes.get(Number(attributes.numFmtId)) ?? ''));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

/** A stored number as its cell shows it: a date, a percentage, an amount in a currency. */
export function formattedNumber(text: string, format: Format | undefined, is1904: boolean): Cell {
  const cell = numberCell(text);
  if (typeof cell === 'string' || !format) return cell;
  const day = format.isDate ? dayOf(cell.number, is1904) : null;
  if (day) return day;
  const shown: NumberCell = { number: cell.number };
  if (format.isPercent) shown.isPercent = true;
  else if (format.unit) shown.unit = format.unit;
  return shown;
}
