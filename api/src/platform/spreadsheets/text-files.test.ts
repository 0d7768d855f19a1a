import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readCsvCells } from './csv.ts';
import { readTable } from './read-table.ts';

const TEXT = 'ref;Нарх;Сарлавҳа\r\nA-1;850 000;Уч хонали квартира, Чилонзорда\r\n';
const RUSSIAN = 'ref;Цена;Заголовок\r\nA-1;850 000;Трёхкомнатная квартира у метро\r\n';
const CELLS = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
const rows = (bytes: Uint8Array) => readTable(bytes, 10)[0]?.rows.map(({ cells }) => cells);
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
/** Encodes with a one-byte code page, by decoding each byte. */
function encode(text: string, encoding: string): Uint8Array {
  const byChar = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1)
    byChar.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from([...text].map((char) => byChar.get(char) ?? 63));
}

describe('a text file', () => {
  it('is read in UTF-8 and UTF-16 of both byte orders, with and without a mark', () => {
    for (const mark of ['', '\uFEFF']) {
      assert.deepEqual(rows(new TextEncoder().encode(mark + TEXT)), CELLS(TEXT));
      for (const isBig of [false, true])
        assert.deepEqual(rows(utf16(mark + TEXT, isBig)), CELLS(TEXT), `${isBig}`);
    }
    assert.deepEqual(rows(utf16('ref\tprice\n1\t2', false)), [
      ['ref', 'price'],
      ['1', '2'],
    ]);
  });

  it('is read in the Cyrillic code pages of Windows, DOS, Macs and Unix', () => {
    for (const encoding of ['windows-1251', 'ibm866', 'x-mac-cyrillic', 'koi8-r'])
      assert.deepEqual(rows(encode(RUSSIAN, encoding)), CELLS(RUSSIAN), encoding);
    const short = 'ref;Цена\r\n1;5\r\n';
    assert.deepEqual(rows(encode(short, 'windows-1251')), CELLS(short));
    const capitals = 'ref;ЦЕНА;ЗАГОЛОВОК\r\nA-1;5;КВАРТИРА В ЦЕНТРЕ ГОРОДА\r\n';
    for (const encoding of ['windows-1251', 'ibm866'])
      assert.deepEqual(rows(encode(capitals, encoding)), CELLS(capitals), encoding);
  });

  it('is refused when letters of its UTF-8 are damaged', () => {
    const bytes = new TextEncoder().encode(TEXT);
    assert.throws(() => rows(bytes.with(bytes.length - 6, 0xff)), { message: 'unreadable' });
  });

  it('is split at semicolons, tabs, commas and bars, by most of its rows', () => {
    const table = [
      ['ref', 'title', 'price'],
      ['1', 'a', '2'],
      ['2', 'b', '3'],
    ];
    for (const separator of [';', '\t', ',', '|'])
      assert.deepEqual(readCsvCells(table.map((row) => row.join(separator)).join('\n')), table, separator);
    assert.deepEqual(readCsvCells('Объекты агентства, Ташкент, 2026\nref;price\nA,1;8,5\nB,1;9,5'), [
      ['Объекты агентства, Ташкент, 2026'],
      ['ref', 'price'],
      ['A,1', '8,5'],
      ['B,1', '9,5'],
    ]);
    // Excel fills the row of a title with separators.
    assert.deepEqual(readCsvCells('"Цены, $";;\nref;title;price\n1;"x, y, z";2').at(-1), [
      '1',
      'x, y, z',
      '2',
    ]);
  });

  it('may name its separator in a first line that Excel hides', () => {
    for (const [line, separator] of [
      ['sep=;', ';'],
      ['sep=,', ','],
      ['"sep=|"', '|'],
      ['SEP=\t', '\t'],
    ] as const)
      for (const end of ['\r\n', '\n', '\r'])
        assert.deepEqual(
          readTable(strToU8(`${line}${end}ref${separator}a;b${end}1${separator}2`), 10)[0]?.rows[0],
          {
            number: 1,
            cells: separator === ';' ? ['ref', 'a', 'b'] : ['ref', 'a;b'],
          },
        );
  });

  it('keeps what Excel must not shorten, quotes inside texts and line ends of all systems', () => {
    assert.deepEqual(readCsvCells('ref;t\r="0012";a "b" c\n"x""y";"1\r\n2"'), [
      ['ref', 't'],
      ['0012', 'a "b" c'],
      ['x"y', '1\n2'],
    ]);
    assert.throws(() => readCsvCells('ref;t\n1;"open\n2;x\n'), { message: 'quotes' });
  });
});

describe('a file that is not read', () => {
  const compound = (more = '') =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(600),
        Buffer.from(more, 'utf16le'),
      ]),
    );
  const encrypted = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
  encrypted[6] = 1;
  const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
  for (const [what, bytes, failure] of [
    ['Excel 97-2003', compound('Workbook'), 'old-excel'],
    ['Excel 4', Uint8Array.from([9, 4, 6, 0, 0, 0, 16, 0]), 'old-excel'],
    ['XLSX with a password', compound('EncryptedPackage'), 'password'],
    ['an encrypted archive', encrypted, 'password'],
    ['XLSB', zip('[Content_Types].xml', 'xl/workbook.bin'), 'binary-excel'],
    ['Numbers', zip('Index/Document.iwa', 'preview.jpg'), 'numbers'],
    ['older Numbers', zip('Index.zip', 'Data/x.jpg'), 'numbers'],
    ['a text document', zip('[Content_Types].xml', 'word/document.xml'), 'unreadable'],
    ['PDF', strToU8('%PDF-1.7\n'), 'pdf'],
    ['a page named .xls', strToU8('\n<html><table><tr><td>ref</td></tr></table></html>'), 'html'],
    [
      'XML of Excel 2003',
      strToU8('\uFEFF<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>'),
      'html',
    ],
    ['a page in one file', strToU8('MIME-Version: 1.0\nX-Document-Type: Workbook\n'), 'html'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'unreadable'],
    ['half an archive', encrypted.with(6, 0).subarray(0, 60), 'unreadable'],
  ] as const)
    it(`is ${what}, and the failure says which`, () => {
      assert.throws(() => readTable(bytes, 10), { message: failure });
    });
});
