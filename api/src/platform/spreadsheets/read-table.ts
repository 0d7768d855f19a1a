import { type Archive, openArchive } from './archive.ts';
import { TableError, type TableFailure, type TableSheet } from './cells.ts';
import { readCsvSheet } from './csv.ts';
import { decodeText } from './decode.ts';
import { readOds } from './ods.ts';
import { readXlsx } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const hasUtf16 = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).includes(Buffer.from(text, 'utf16le'));

/** Files that are not read, by their first bytes. */
function refusalOf(bytes: Uint8Array): TableFailure | null {
  // A compound file: Excel up to 2003, or a newer workbook encrypted with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return hasUtf16(bytes, 'EncryptedPackage') ? 'password' : 'old-excel';
  // Excel 2 to 4 without a container.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0x00)
    return 'old-excel';
  return startsWith(bytes, 0x25, 0x50, 0x44, 0x46) ? 'pdf' : null;
}

function readArchive(bytes: Uint8Array, maxRows: number): TableSheet[] {
  // Bit 0 of a local header's flags: the entry is encrypted.
  if ((bytes[6] ?? 0) & 1) throw new TableError('password');
  const archive: Archive = openArchive(bytes);
  const has = (pattern: RegExp) => archive.names.some((name) => pattern.test(name));
  if (has(/(^|\/)workbook\.bin$/)) throw new TableError('binary-excel');
  if (has(/^index(\.zip$|\/.*\.iwa$)/)) throw new TableError('numbers');
  const isOds = archive.read('mimetype')?.startsWith('application/vnd.oasis.opendocument.spreadsheet');
  return isOds ? readOds(archive, maxRows) : readXlsx(bytes, maxRows, archive);
}

function readText(bytes: Uint8Array, maxRows: number): TableSheet[] {
  const text = decodeText(bytes);
  // Web pages and XML that are named .xls, and pages that Excel saved.
  if (/^\s*(<|MIME-Version:)/i.test(text.replace(/^\uFEFF/, ''))) throw new TableError('html');
  return [readCsvSheet(text, maxRows)];
}

/**
 * The sheets of a CSV, XLSX or ODS file with their filled rows; the header is one of these. At most `maxRows` and a
 * few more rows are read of a sheet. Throws `TableError` for anything else.
 */
export function readTable(bytes: Uint8Array, maxRows: number): TableSheet[] {
  const refusal = refusalOf(bytes);
  if (refusal) throw new TableError(refusal);
  let sheets: TableSheet[];
  try {
    sheets = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
      ? readArchive(bytes, maxRows)
      : readText(bytes, maxRows);
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('unreadable');
  }
  const filled = sheets.filter(({ rows }) => rows.length > 1);
  if (filled.length === 0) throw new TableError('empty');
  return filled;
}
