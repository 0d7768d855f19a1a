import { cleanText, HEADER_ROWS, MAX_COLUMNS, rowCollector, TableError, type TableSheet } from './cells.ts';

const SEPARATORS = [';', '\t', ',', '|'] as const;
/** Characters that the separator is found in. */
const SAMPLE = 64 * 1024;
/** What Excel reads, and does not show, as the first line. */
const SEPARATOR_LINE = /^"?sep=(.)"?(\r\n|\n|\r|$)/i;

/** Splits CSV by RFC 4180: quotes, doubled quotes, line breaks in quotes. `onRow` returns false to stop. */
function splitCsv(
  source: string,
  separator: string,
  onRow: (cells: string[]) => boolean,
): 'done' | 'open quote' {
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    row.push(cleanText(field));
    field = '';
  };
  const endRow = (): boolean => {
    endField();
    const goesOn = onRow(row);
    row = [];
    return goesOn;
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (isQuoted) {
      if (char === '"' && source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else if (char === '"') isQuoted = false;
      else field += char;
    } else if (char === '"' && (field.trim() === '' || field.trim() === '=')) {
      // `="0012"` is how a program keeps Excel from shortening a number.
      isQuoted = true;
      field = '';
    } else if (char === separator) endField();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[at + 1] === '\n') at += 1;
      if (!endRow()) return 'done';
    } else field += char;
  }
  const isOpen = isQuoted;
  endRow();
  return isOpen ? 'open quote' : 'done';
}

/** The separator that gives the longest run of the first filled rows the same number of columns. */
function separatorOf(source: string): string {
  let best = { separator: ';', rows: 0, columns: 0 };
  for (const separator of SEPARATORS) {
    let columns = 0;
    let run = 0;
    let seen = 0;
    splitCsv(source.slice(0, SAMPLE), separator, (cells) => {
      if (cells.every((cell) => cell === '')) return true;
      run = cells.length === columns ? run + 1 : 1;
      columns = cells.length;
      const isBetter = run > best.rows || (run === best.rows && columns > best.columns);
      if (columns > 1 && isBetter) best = { separator, rows: run, columns };
      seen += 1;
      return seen < HEADER_ROWS;
    });
  }
  return best.separator;
}

/** All rows of CSV, also empty ones. Throws `TableError` if a quotation mark stays open, which would swallow rows. */
export function readCsvCells(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const line = SEPARATOR_LINE.exec(source);
  const body = line ? source.slice(line[0].length) : source;
  const rows: string[][] = [];
  const end = splitCsv(body, line?.[1] ?? separatorOf(body), (cells) => {
    if (cells.findLastIndex((cell) => cell !== '') >= MAX_COLUMNS) throw new TableError('too-wide');
    rows.push(cells);
    return true;
  });
  if (end === 'open quote') throw new TableError('quotes');
  return rows;
}

/** CSV as a sheet without a name. */
export function readCsvSheet(text: string, maxRows: number): TableSheet {
  const collected = rowCollector(maxRows);
  for (const [at, cells] of readCsvCells(text).entries()) collected.add(at + 1, cells);
  return { name: '', rows: collected.rows, is1904: false };
}
