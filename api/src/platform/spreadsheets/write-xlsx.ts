import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { MAX_COLUMNS } from './cells.ts';

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`);

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Numbers stay numbers, so that a spreadsheet can add them up. */
export type SheetCell = string | number;

const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${MAX_COLUMNS}" width="22" customWidth="1"/></cols><sheetData>`;
const SHEET_FOOT = '</sheetData></worksheet>';

/** Returns the XML of rows, the first of which is the one of this number. A text is never a formula. */
const rowsXml = (rows: readonly (readonly SheetCell[])[], first: number): string =>
  rows
    .map(
      (cells, y) =>
        `<row r="${first + y}">${cells
          .map((cell, x) => {
            const place = `${columnName(x)}${first + y}`;
            return typeof cell === 'number'
              ? `<c r="${place}"><v>${cell}</v></c>`
              : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
          })
          .join('')}</row>`,
    )
    .join('');

const sheetPath = (n: number) => `xl/worksheets/sheet${n + 1}.xml`;

/** The parts of a file beside its sheets. */
function workbookParts(names: readonly string[]): Record<string, string> {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook.xml', 'sheet.main')}${names.map((_, n) => type(`worksheets/sheet${n + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="r${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, n) => `<Relationship Id="r${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
  };
}

/** A file of sheets of the product's own texts; the first row stays in view. */
export function writeXlsx(
  sheets: readonly { name: string; rows: readonly (readonly SheetCell[])[] }[],
): Uint8Array {
  const files = workbookParts(sheets.map(({ name }) => name));
  for (const [n, { rows }] of sheets.entries())
    files[sheetPath(n)] = `${SHEET_HEAD}${rowsXml(rows, 1)}${SHEET_FOOT}`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Writes a file of one sheet row by row, so that a long one can be written in short steps. */
export function beginXlsx(name: string): {
  add(rows: readonly (readonly SheetCell[])[]): void;
  end(): Uint8Array;
} {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [path, text] of Object.entries(workbookParts([name]))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate(sheetPath(0));
  zip.add(sheet);
  sheet.push(strToU8(SHEET_HEAD));
  let next = 1;
  return {
    add(rows) {
      sheet.push(strToU8(rowsXml(rows, next)));
      next += rows.length;
    },
    end() {
      sheet.push(strToU8(SHEET_FOOT), true);
      zip.end();
      return Buffer.concat(chunks);
    },
  };
}
