import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeCsv } from '@baza/shared/domain/csv';
import { strToU8, zipSync } from 'fflate';
import { readCsvCells } from './csv.ts';
import { readApart } from './read-apart.ts';
import { readTable } from './read-table.ts';
import { writeXlsx } from './write-xlsx.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const rowsOf = (bytes: Uint8Array) => readTable(bytes, 10)[0]?.rows ?? [];
const sheet = (xml: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="b" r:id="x2"/><sheet name="a" r:id="x1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="x1" Target="worksheets/other.xml"/><Relationship Id="x2" Target="/xl/worksheets/first.xml"/></Relationships>',
        'xl/worksheets/first.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${xml}</x:sheetData></x:worksheet>`,
        'xl/worksheets/other.xml': '<worksheet/>',
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

describe('tables', () => {
  it('are read from what Excel, LibreOffice and Google write', () => {
    const strings =
      '<sst><si><t>ref</t></si><si><r><t>Ти</t></r><r><t>п</t></r><rPh><t>no</t></rPh></si></sst>';
    const bytes = sheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="2"></row>' +
        '<row r="4"><c r="A4"><v>12.5</v></c><c r="B4" t="str"><f>1+1</f><v>2</v></c><c t="inlineStr"><is><t> a &amp; b </t></is></c></row>',
      { 'xl/sharedStrings.xml': strings },
    );
    assert.deepEqual(rowsOf(bytes), [
      { number: 1, cells: ['ref', '', 'Тип'] },
      { number: 4, cells: [{ number: 12.5 }, '2', 'a & b'] },
    ]);
  });

  it('keep the numbers of rows in CSV, in the encodings of Windows', () => {
    const text = 'ref;Нарх\r\n\r\n"1;""a""";5\r\n';
    const expected = [
      { number: 1, cells: ['ref', 'Нарх'] },
      { number: 3, cells: ['1;"a"', '5'] },
    ];
    assert.deepEqual(rowsOf(utf8(text)), expected);
    assert.deepEqual(rowsOf(utf8(`\uFEFF${text}`)), expected);
    assert.deepEqual(rowsOf(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))), expected);
    const cyrillic = Uint8Array.from([...'ref;'].map((c) => c.charCodeAt(0)).concat([0xcd, 0xe0], [10, 49]));
    assert.deepEqual(rowsOf(cyrillic)[0]?.cells, ['ref', 'На']);
  });

  it('come back as they were written, and no cell is taken for a formula', () => {
    const rows = [
      ['ref', 'a<b> & "c"'],
      ['=1+1', 'line\nbreak'],
    ];
    assert.deepEqual(
      rowsOf(writeXlsx([{ name: 'Эълонлар & co', rows }])).map(({ cells }) => cells),
      // Text that looks like a formula is told from a formula by its row's reader.
      rows,
    );
    assert.deepEqual(readCsvCells(writeCsv(rows)).slice(0, 2), [rows[0], ["'=1+1", 'line\nbreak']]);
  });

  it('refuse what is no table, empty, too long or too wide', () => {
    const refused = (bytes: Uint8Array, message: string) =>
      assert.throws(() => readTable(bytes, 2), { message }, message);
    refused(utf8(''), 'empty');
    refused(utf8('ref;title\n;\n'), 'empty');
    refused(Uint8Array.from([1, 0, 2, 10, 0]), 'unreadable');
    refused(utf8('PK\u0003\u0004 and no archive'), 'unreadable');
    refused(zipSync({ 'a.txt': utf8('x') }), 'unreadable');
    refused(sheet('<row><c r="ZZ1"><v>1</v></c></row>'), 'too-wide');
    refused(sheet('<row><c r="A1"><v>&bomb;</v></c></row>'), 'unreadable');
    refused(sheet('<row><c r="A1"><v>1</v></row>'), 'unreadable');
  });

  it('refuse archives that unpack into too much', async () => {
    const zeros = zipSync({ 'xl/workbook.xml': new Uint8Array(30 * 1024 * 1024) });
    assert.ok(zeros.length < 100_000);
    await assert.rejects(readApart(zeros, 10), { message: 'too-large' });
    // One that lies about its size is unpacked no further than it says.
    const lying = zeros.slice();
    const directory = Buffer.from(lying.buffer).lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    new DataView(lying.buffer).setUint32(directory + 24, 100, true);
    await assert.rejects(readApart(lying, 10), { message: 'unreadable' });
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`${n}`, new Uint8Array()]));
    await assert.rejects(readApart(zipSync(many, { level: 0 }), 10), { message: 'too-large' });
  });

  it('are given up when they take too long, and few are read at a time', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => [`${n}`, 'x']);
    const bytes = writeXlsx([{ name: 'a', rows }]);
    await assert.rejects(readApart(bytes, 500, 0), { message: 'too-slow' });
    const results = await Promise.allSettled([1, 2, 3].map(() => readApart(bytes, 500)));
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected'],
    );
    assert.equal((await readApart(bytes, 500))[0]?.rows.length, 400);
  });
});
