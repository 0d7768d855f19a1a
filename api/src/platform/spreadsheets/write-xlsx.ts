import { strToU8, zipSync } from 'fflate';
import { MAX_COLUMNS } from './cells.ts';

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
