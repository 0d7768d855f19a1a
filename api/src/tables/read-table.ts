import { readCsvCells } from './csv.ts';
import { readXlsx, TableError, type TableRow } from './xlsx.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** CSV as programs write it: UTF-8, UTF-16 with a mark, or what Windows uses for Cyrillic. */
function textOf(bytes: Uint8Array): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/**
 * The filled rows of a CSV or XLSX file, told apart by their first bytes; the header is one of them. Throws
 * `TableError` for anything else, and for more than `maxRows` below the header.
 */
export function readTable(bytes: Uint8Array, maxRows: number): TableRow[] {
  let rows: TableRow[];
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    try {
      rows = readXlsx(bytes);
    } catch (error) {
      throw error instanceof TableError ? error : new TableError('unreadable');
    }
  } else {
    const text = textOf(bytes);
    if (text.includes('\0')) throw new TableError('unreadable');
    rows = readCsvCells(text).map((cells, at) => ({ number: at + 1, cells }));
  }
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== undefined && cell !== ''));
  if (filled.length < 2) throw new TableError('empty');
  if (filled.length - 1 > maxRows) throw new TableError('too-many-rows');
  return filled;
}
