import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { textOf } from './cells.ts';
import { readTable } from './read-table.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const ods = (tables: string, manifest = '<manifest/>') =>
  zipSync({
    mimetype: [strToU8(MIME), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c"><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
    'META-INF/manifest.xml': strToU8(manifest),
  });
const text = (value: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`;
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const EMPTY = '<table:table-cell table:number-columns-repeated="16384"/>';

describe('an OpenDocument spreadsheet', () => {
  it('gives texts, numbers, currencies, percentages, dates and errors', () => {
    const cell = (attributes: string, shown = 'shown') =>
      `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
    const [sheet] = readTable(
      ods(
        `<table:table table:name="Лист1">${row(text('ref') + EMPTY)}${row(
          text('a<text:s text:c="2"/>b</text:p><text:p>c<text:span>d</text:span>') +
            cell('office:value-type="float" office:value="850000000" calcext:value-type="float"') +
            cell('office:value-type="currency" office:currency="USD" office:value="120000"') +
            cell('office:value-type="percentage" office:value="0.15"') +
            cell('office:value-type="date" office:date-value="2028-06-01T00:00:00"') +
            cell('office:value-type="boolean" office:boolean-value="true"') +
            cell(
              'table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"',
              '#DIV/0!',
            ) +
            '<table:table-cell table:formula="of:=1+1"/>' +
            '<table:table-cell office:value-type="string"><office:annotation><text:p>note</text:p></office:annotation><text:p>seen</text:p></table:table-cell>',
        )}${row(EMPTY, ' table:number-rows-repeated="1048574"')}</table:table>`,
      ),
      10,
    );
    assert.equal(sheet?.name, 'Лист1');
    assert.deepEqual(sheet?.rows[1]?.cells.map(textOf), [
      'a  b\ncd',
      '850000000',
      '120000 USD',
      '15%',
      '2028-06-01',
      'TRUE',
      '#DIV/0!',
      '=of:=1+1',
      'seen',
    ]);
  });

  it('repeats cells and rows, counts empty rows, and leaves hidden sheets out', () => {
    const sheets = readTable(
      ods(
        `<table:table table:name="Old" table:style-name="ta2">${row(text('x'))}${row(text('y'))}</table:table>` +
          `<table:table table:name="New">${row(text('ref'))}${row(EMPTY, ' table:number-rows-repeated="3"')}${row(
            `${text('z', ' table:number-columns-repeated="2"')}<table:covered-table-cell/>${text('last')}`,
            ' table:number-rows-repeated="2"',
          )}</table:table>`,
      ),
      10,
    );
    assert.deepEqual(sheets, [
      {
        name: 'New',
        is1904: false,
        rows: [
          { number: 1, cells: ['ref'] },
          { number: 5, cells: ['z', 'z', '', 'last'] },
          { number: 6, cells: ['z', 'z', '', 'last'] },
        ],
      },
    ]);
  });

  it('is refused with a password, or too wide; a million equal rows are cut', () => {
    const table = (cells: string, more = '') =>
      `<table:table table:name="a">${row(text('ref'))}${row(cells, more)}</table:table>`;
    assert.throws(() => readTable(ods(table(text('x')), '<manifest:encryption-data/>'), 10), {
      message: 'password',
    });
    assert.throws(() => readTable(ods(table(text('x', ' table:number-columns-repeated="301"'))), 10), {
      message: 'too-wide',
    });
    const [many] = readTable(ods(table(text('x'), ' table:number-rows-repeated="1000000"')), 10);
    assert.equal(many?.rows.length, 31);
  });
});
