import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { textOf } from './cells.ts';
import { readTable } from './read-table.ts';

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  rows: string;
  folder?: string;
  slash?: string;
  workbookPr?: string;
  strings?: string;
  styles?: string;
  sheets?: string;
  relations?: string;
  parts?: Record<string, string>;
}

/** A workbook as programs write it; `rows` are those of its only sheet. */
function workbook({ rows, folder = 'xl', slash = '/', workbookPr = '', ...more }: Book): Uint8Array {
  const at = (path: string) => [folder, path].filter(Boolean).join('/').replaceAll('/', slash);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    [`_rels${slash}.rels`]: `<Relationships>${relation('r1', 'officeDocument', at('workbook.xml').replaceAll('\\', '/'))}</Relationships>`,
    [at('workbook.xml')]:
      `<workbook xmlns:r="${R}">${workbookPr}<sheets>${more.sheets ?? '<sheet name="Объекты" sheetId="1" r:id="r1"/>'}</sheets></workbook>`,
    [at('_rels/workbook.xml.rels')]:
      `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}${relation('r3', 'styles', 'styles.xml')}${more.relations ?? ''}</Relationships>`,
    [at('worksheets/sheet1.xml')]: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    [at('sharedStrings.xml')]: more.strings ?? '<sst/>',
    [at('styles.xml')]: more.styles ?? '<styleSheet/>',
  };
  for (const [path, text] of Object.entries(more.parts ?? {})) parts[at(path)] = text;
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const HEAD = '<row r="1"><c r="A1" t="str"><v>ref</v></c></row>';
const sheetsOf = (book: Book) => readTable(workbook(book), 10);
/** The cells below a header. */
const cellsOf = (cells: string, more: Partial<Book> = {}) =>
  sheetsOf({ ...more, rows: `${HEAD}<row r="2">${cells}</row>` })[0]?.rows[1]?.cells;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="[$$-409]#,##0.00;[Red]-[$$-409]#,##0.00"/><numFmt numFmtId="166" formatCode="#,##0\\ &quot;сўм&quot;"/><numFmt numFmtId="167" formatCode="0&quot; млн&quot;"/><numFmt numFmtId="168" formatCode="#,##0\\ &quot;у.е.&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="9"/><xf numFmtId="168"/><xf numFmtId="2"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

describe('a workbook', () => {
  it('gives numbers as they were typed, not as Excel and Apache POI store them', () => {
    assert.deepEqual(
      cellsOf(
        [
          '8.5E8',
          '8.1999999999999993',
          '1204.0',
          '1.0000000000000001E-3',
          '0.30000000000000004',
          '-0',
          '1E+2',
        ]
          .map((value) => `<c><v>${value}</v></c>`)
          .join(''),
      )?.map(textOf),
      ['850000000', '8.2', '1204', '0.001', '0.3', '0', '100'],
    );
  });

  it('keeps numbers that a double cannot hold as their digits', () => {
    assert.deepEqual(cellsOf('<c><v>12345678901234567890</v></c>'), ['12345678901234567890']);
  });

  it('gives dates by their format, from 1900 and from 1904, and ISO dates', () => {
    const cells = '<c s="1"><v>46905</v></c><c s="2"><v>46905.75</v></c><c s="8"><v>46905</v></c>';
    assert.deepEqual(cellsOf(cells, { styles: STYLES }), ['2028-06-01', '2028-06-01', { number: 46_905 }]);
    for (const value of ['1', 'true'])
      assert.deepEqual(
        cellsOf('<c s="1"><v>45443</v></c>', {
          styles: STYLES,
          workbookPr: `<workbookPr date1904="${value}"/>`,
        }),
        ['2028-06-01'],
      );
    assert.deepEqual(
      cellsOf(
        '<c t="d"><v>2028-06-01T00:00:00</v></c><c t="d" s="1"><v>2028-06-01</v></c><c s="9"><v>0.5</v></c>',
        {
          styles: STYLES,
        },
      ),
      ['2028-06-01', '2028-06-01', { number: 0.5 }],
    );
  });

  it('gives the currency, word or percentage that a number is shown with', () => {
    assert.deepEqual(
      cellsOf(
        '<c s="3"><v>120000</v></c><c s="4"><v>8.5E8</v></c><c s="5"><v>850</v></c><c s="6"><v>0.15</v></c><c s="7"><v>5</v></c>',
        { styles: STYLES },
      )?.map(textOf),
      ['120000 $', '850000000 сўм', '850 млн', '15%', '5 у.е.'],
    );
  });

  it('decodes escaped control characters, and drops those that a database refuses', () => {
    const strings =
      '<sst><si><t>one_x000D_\ntwo</t></si><si><t>a_x005F_x0041_b</t></si><si><t>x_x0000__xD800_y</t></si></sst>';
    assert.deepEqual(
      cellsOf('<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>', { strings }),
      ['one\ntwo', 'a_x0041_b', 'xy'].map((text) => text.replace('xy', 'x\ufffdy')),
    );
  });

  it('marks errors, truth values and formulas that nobody has calculated', () => {
    assert.deepEqual(
      cellsOf(
        '<c t="e"><v>#DIV/0!</v></c><c t="e"><v>x</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><f>A1*2</f></c><c><f>A1*2</f><v></v></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v>2</v></c>',
      ),
      ['#DIV/0!', '#VALUE!', 'TRUE', 'FALSE', '=A1*2', '=A1*2', '', { number: 2 }],
    );
  });

  it('is found outside of xl, with backslashes in the archive, and with names in other cases', () => {
    const rows = `${HEAD}<row r="2"><c t="inlineStr"><is><t>x</t></is></c></row>`;
    for (const place of [
      { folder: 'book' },
      { folder: '' },
      { slash: '\\' },
      { folder: 'XL' },
      { folder: 'deep/er', slash: '\\' },
    ])
      assert.deepEqual(sheetsOf({ ...place, rows })[0]?.rows[1]?.cells, ['x'], JSON.stringify(place));
  });

  it('has all visible sheets of cells, without charts and hidden ones', () => {
    const sheets = sheetsOf({
      rows: `${HEAD}<row><c><v>1</v></c></row>`,
      sheets:
        '<sheet name="Chart" r:id="c"/><sheet name="Old" state="hidden" r:id="o"/><sheet name="Data" r:id="r1"/><sheet name="More" r:id="m"/>',
      relations: `<Relationship Id="c" Type="${R}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="o" Type="${R}/worksheet" Target="worksheets/old.xml"/><Relationship Id="m" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="..\\xl\\worksheets\\more.xml"/>`,
      parts: {
        'chartsheets/sheet1.xml': '<chartsheet/>',
        'worksheets/old.xml': `<worksheet><sheetData>${HEAD}${HEAD}</sheetData></worksheet>`,
        'worksheets/more.xml': `<worksheet><sheetData>${HEAD}<row><c><v>2</v></c></row></sheetData></worksheet>`,
      },
    });
    assert.deepEqual(
      sheets.map(({ name, rows }) => [name, rows[1]?.cells]),
      [
        ['Data', [{ number: 1 }]],
        ['More', [{ number: 2 }]],
      ],
    );
  });

  it('numbers its rows in whole numbers that grow, whatever the file says', () => {
    const cell = '<c><v>1</v></c>';
    const [sheet] = sheetsOf({
      rows: ['1', '1.5', 'x', '7', '3', '-1', '1e9', '20']
        .map((number) => `<row r="${number}">${cell}</row>`)
        .join(''),
    });
    assert.deepEqual(
      sheet?.rows.map(({ number }) => number),
      [1, 2, 3, 7, 8, 9, 10, 20],
    );
  });

  it('is read when only its format reaches the last column, and in UTF-16', () => {
    assert.deepEqual(cellsOf('<c r="$a2"><v>1</v></c><c r="XFD2" s="1"/>'), [{ number: 1 }]);
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="x" Target="s.xml"/></Relationships>',
      ),
      'xl/s.xml': new Uint8Array(
        Buffer.from(
          `\uFEFF<worksheet><sheetData>${HEAD}<row><c t="str"><v>Ж</v></c></row></sheetData></worksheet>`,
          'utf16le',
        ),
      ),
    });
    assert.deepEqual(readTable(bytes, 10)[0]?.rows[1]?.cells, ['Ж']);
  });

  it('is refused when a cell refers to a text that is missing', () => {
    assert.throws(() => cellsOf('<c t="s"><v>9</v></c>'), { message: 'unreadable' });
  });
});
