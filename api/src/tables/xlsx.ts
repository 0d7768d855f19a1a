import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** Bytes of all unpacked parts, and columns: a small archive can hold far more than it looks. */
const MAX_UNPACKED = 20 * 1024 * 1024;
const MAX_COLUMNS = 300;

export class TableError extends Error {}

export interface TableRow {
  /** From 1, as a spreadsheet shows it. */
  number: number;
  cells: string[];
}

const WANTED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;

function unpack(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!WANTED.test(name)) return false;
      // Each part is unpacked into so much memory and no more, whatever it holds.
      size += originalSize;
      if (size > MAX_UNPACKED) throw new TableError('too-large');
      return true;
    },
  });
  return new Map(Object.entries(files).map(([name, part]) => [name, strFromU8(part)]));
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

/** Calls back for each element; prefixes of namespaces are left out. */
function parse(
  xml: string,
  on: { open?: (tag: Tag) => void; text?: (text: string) => void; close?: (name: string) => void },
): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) =>
    on.open?.({ name: bare(name), attributes: attributes as Tag['attributes'] }),
  );
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  parser.on('closetag', ({ name }) => on.close?.(bare(name)));
  parser.write(xml).close();
}

/** The file of the first sheet. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  let id: string | undefined;
  parse(parts.get('xl/workbook.xml') ?? '', {
    open({ name, attributes }) {
      if (name !== 'sheet') return;
      const [, relation] = Object.entries(attributes).find(([key]) => /:id$/.test(key)) ?? [];
      id ??= relation;
    },
  });
  let target: string | undefined;
  parse(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
    open({ name, attributes }) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target;
    },
  });
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  const sheet = parts.get(path);
  if (sheet === undefined) throw new TableError('unreadable');
  return sheet;
}

/** Texts that cells refer to by number; parts of a rich text are joined, readings of it (`rPh`) left out. */
function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let reading = false;
  let inText = false;
  if (xml === undefined) return strings;
  parse(xml, {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') reading = true;
      if (name === 't') inText = !reading;
    },
    text(more) {
      if (inText) text += more;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') reading = false;
      if (name === 'si') strings.push(text);
    },
  });
  return strings;
}

/** 0 for `A7`, 26 for `AA7`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + (letter.codePointAt(0) ?? 0) - 64;
  return column - 1;
}

/** The rows of the first sheet of an XLSX file; a date is the number of its day. */
export function readXlsx(bytes: Uint8Array): TableRow[] {
  const parts = unpack(bytes);
  const strings = sharedStrings(parts.get('xl/sharedStrings.xml'));
  const rows: TableRow[] = [];
  let row: TableRow = { number: 0, cells: [] };
  let column = -1;
  let type = '';
  let value: string | null = null;
  let inValue = false;
  parse(firstSheet(parts), {
    open({ name, attributes }) {
      if (name === 'row') {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (column < 0 || column >= MAX_COLUMNS) throw new TableError('too-wide');
        type = attributes.t ?? 'n';
        value = null;
      } else if (name === 'v' || (name === 't' && type === 'inlineStr')) {
        inValue = true;
        value ??= '';
      }
    },
    text(more) {
      if (inValue) value += more;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && value !== null) {
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = (type === 's' ? (strings[Number(value)] ?? '') : value).trim();
      } else if (name === 'row') rows.push(row);
    },
  });
  return rows;
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`);

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A file of sheets of the product's own texts; the first row stays in view. */
export function writeXlsx(
  sheets: readonly { name: string; rows: readonly (readonly string[])[] }[],
): Uint8Array {
  const sheetXml = (rows: readonly (readonly string[])[]) =>
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${MAX_COLUMNS}" width="22" customWidth="1"/></cols><sheetData>${rows
      .map(
        (cells, y) =>
          `<row r="${y + 1}">${cells
            .map(
              (text, x) =>
                `<c r="${columnName(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
            )
            .join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook.xml', 'sheet.main')}${sheets.map((_, n) => type(`worksheets/sheet${n + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="r${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, n) => `<Relationship Id="r${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
  };
  for (const [n, { rows }] of sheets.entries()) files[`xl/worksheets/sheet${n + 1}.xml`] = sheetXml(rows);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
