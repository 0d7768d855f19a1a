import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cell, TableSheet } from '../../platform/spreadsheets/cells.ts';
import { readHeader } from './columns.ts';
import { findTable } from './find-header.ts';
import { readRow } from './read-row.ts';

const RATE = 12_500;
const FLAT = { ref: 'A-1', category: 'Квартиры', title: 'Уч хонали квартира' };
/** A row of a file with these columns. */
const row = (cells: Record<string, Cell>, is1904 = false) => {
  const all = { ...FLAT, ...cells };
  const { columns } = readHeader(Object.keys(all));
  return readRow(columns, Object.values(all), {
    findArea: () => 'unknown',
    nameArea: String,
    rate: RATE,
    is1904,
  });
};
const issues = (cells: Record<string, Cell>) => row(cells).issues.map(({ path, code }) => `${path} ${code}`);
const price = (cells: Record<string, Cell>) => {
  const { facts, issues } = row(cells);
  return issues.length > 0
    ? issues.map(({ path, code }) => `${path} ${code}`).join()
    : [facts?.price, facts?.priceUnit];
};
const sheet = (name: string, ...rows: Cell[][]): TableSheet => ({
  name,
  is1904: false,
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
});

describe('the price of a row', () => {
  it('takes its currency from the cell, from a column of its own, or from the name of the column', () => {
    const dollars = [85_000 * RATE, 'USD'];
    assert.deepEqual(price({ Цена: '85,000 $' }), dollars);
    assert.deepEqual(price({ Цена: { number: 85_000, unit: '$' } }), dollars);
    for (const name of ['Валюта', 'Valyuta', 'Currency', 'Валюта цены', 'priceUnit'])
      for (const value of ['$', 'у.е.', 'usd', 'долл'])
        assert.deepEqual(price({ Цена: '85000', [name]: value }), dollars, `${name} ${value}`);
    for (const name of [
      'Цена, $',
      'Цена ($)',
      'Цена USD',
      'Цена (у.е.)',
      'Цена$',
      'Цена в $',
      'Стоимость в долларах',
      'Narxi, $',
      'Price in USD',
      'price, usd',
      'Нарх, $',
      'Цена*, $',
    ])
      assert.deepEqual(price({ [name]: '85 000' }), dollars, name);
    const sums = [850_000_000, 'UZS'];
    for (const name of ['Цена (сум)', 'Цена в сумах', 'Нарх, сўмда', 'Стоимость'])
      assert.deepEqual(price({ [name]: '850 000 000' }), sums, name);
    assert.deepEqual(price({ Цена: '850 млн', Валюта: 'сўм' }), sums);
    assert.deepEqual(price({ Цена: '850000000' }), sums);
  });

  it('is refused when currencies contradict each other, or one is unknown', () => {
    assert.equal(price({ Цена: '85000 $', Валюта: 'сум' }), 'price currencyConflict');
    assert.equal(price({ 'Цена, $': '85000 сум' }), 'price currencyConflict');
    assert.equal(price({ Цена: '85000', Валюта: 'EUR' }), 'priceUnit option');
    assert.equal(price({ Цена: { number: 85_000, unit: '€' } }), 'price numeric');
    assert.equal(price({ Цена: '1,250 млрд' }), 'price numberAmbiguous');
  });

  it('is another price when the name of the column names another currency', () => {
    assert.notEqual(row({ 'Цена, $': '85000' }).cells.price, row({ 'Цена, сум': '85000' }).cells.price);
  });
});

describe('the reference of a row', () => {
  it('is one for a number with and without decimals, as text and as number', () => {
    for (const ref of ['1204', '1204.0', '1204,00', { number: 1204 }, { number: 1204, unit: '№' }])
      assert.deepEqual([row({ ref }).ref, row({ ref }).cells.ref], ['1204', '1204']);
    assert.equal(row({ ref: '0012' }).ref, '0012');
    assert.equal(row({ ref: '1204.10' }).ref, '1204.10');
  });

  it('is refused when a program has shortened it', () => {
    assert.deepEqual(issues({ ref: '9,98901E+11' }), ['ref shortened']);
    assert.deepEqual(issues({ ref: 'E-12' }), []);
  });
});

describe('a row of a spreadsheet', () => {
  it('is refused for an error of a formula in any cell, in the words of every program', () => {
    for (const error of [
      '#DIV/0!',
      '#REF!',
      '#N/A',
      '#NAME?',
      '#ДЕЛ/0!',
      '#ССЫЛКА!',
      '#Н/Д',
      'Err:502',
      '#####',
    ])
      for (const column of ['title', 'address', 'Цена', 'rooms', 'ref', 'Категория', 'areaId', 'lat'])
        assert.deepEqual(issues({ [column]: error }).slice(0, 1), [
          `${readHeader([column]).columns[0]?.codes[0]} cellError`,
        ]);
    assert.deepEqual(issues({ title: '=A1&B1' }), ['title cellFormula']);
    assert.deepEqual(issues({ title: '#1 в районе' }), []);
  });

  it('has dates as spreadsheets, people and programs write them', () => {
    const date = (cell: Cell, is1904 = false) =>
      row({ source_date: cell }, is1904).facts?.characteristics.source_date;
    for (const text of [
      '01.06.2028',
      '1.6.2028',
      '2028-06-01',
      '2028-06-01T00:00:00',
      '01.06.2028 0:00',
      { number: 46_905 },
    ])
      assert.equal(date(text), '2028-06-01', JSON.stringify(text));
    assert.equal(date({ number: 45_443 }, true), '2028-06-01');
    assert.equal(date('25/06/2028'), '2028-06-25');
    assert.equal(date('06/25/2028'), '2028-06-25');
    // 1 June or 6 January: the rules refuse it as written.
    assert.equal(date('01/06/2028'), '01/06/2028');
  });
});

describe('the table in a file', () => {
  const header = ['ref', 'Категория', 'title'];
  const flat = ['1', 'Квартиры', 'Хона'];

  it('is found below a title and on a later sheet', () => {
    const { table, others } = findTable([
      sheet('Титул', ['Агентство'], ['Прайс']),
      sheet('Квартиры', ['Объекты агентства'], ['Категория', 'всего 5'], header, flat),
      sheet('Архив', header, flat),
    ]);
    assert.deepEqual(
      [table?.sheet.name, table?.header, table?.body],
      ['Квартиры', header, [{ number: 4, cells: flat }]],
    );
    assert.deepEqual(others, ['Архив']);
  });

  it('is that of the sheet with rows, when another has the header alone', () => {
    assert.equal(findTable([sheet('Шаблон', header), sheet('a', header, flat)]).table?.sheet.name, 'a');
  });

  it('is the likeliest row when required columns are missing', () => {
    const { table } = findTable([sheet('a', ['Прайс'], ['ref', 'title'], flat)]);
    assert.deepEqual(table?.header, ['ref', 'title']);
  });

  it('has columns by their names without marks and units', () => {
    const { columns, unknown } = readHeader([
      'Ваш номер *',
      'Категория:',
      'Общая площадь, м²',
      'Агент',
      '',
      'Широта',
    ]);
    assert.deepEqual(
      columns.map((column) => column?.codes),
      [['ref'], ['category'], ['area_all'], undefined, undefined, ['lat']],
    );
    assert.deepEqual(unknown, ['Агент']);
  });
});
