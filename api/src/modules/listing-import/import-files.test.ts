import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CATEGORY_CODES, CHARACTERISTICS, MAX_IMPORT_ROWS, optionLabelKey } from '@baza/shared/domain';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { readCsvCells } from '../../platform/spreadsheets/csv.ts';
import { writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts';
import { readXlsx } from '../../platform/spreadsheets/xlsx.ts';
import { FIELDS, readHeader } from './columns.ts';
import { mine, outcomes, send, startImports, test, xlsx } from './imports-testing.ts';
import { csv, FLAT, type Row, table } from './testing.ts';
import { importTexts } from './texts.ts';

describe('the file of an import', () => {
  startImports();

  it('converts dollars, reads dates and sets, and says what it cannot find', async () => {
    const rate = test.services.modules.exchangeRates.current().rate;
    const dollars = { ...FLAT, Цена: '50000', priceUnit: 'usd', near_there: 'Школа; Парк, зелёная зона' };
    await send(csv(dollars), 'dryRun=false');
    const [item] = (await mine()).items;
    assert.deepEqual([item.price, item.priceUnit], [Math.round(50_000 * rate), 'USD']);
    assert.deepEqual(item.characteristics.near_there, ['school', 'park_green_area']);
    const issues = async (row: Row) =>
      (await send(csv({ ...FLAT, ref: 'z', ...row }))).body.rows[0].issues.map(
        ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
      );
    assert.deepEqual(await issues({ areaId: 'Атлантида' }), ['areaId option']);
    for (const areaId of [
      '1726294',
      'Чиланзар',
      'г. Ташкент, Чиланзарский район',
      'Toshkent sh., Chilonzor t.',
    ])
      assert.deepEqual(await issues({ areaId }), [], areaId);
    const [row] = (await send(csv({ ...FLAT, areaId: 'Тошкент' }))).body.rows;
    assert.deepEqual(
      [row.outcome, row.issues[0].code, row.issues[0].params.areas],
      [
        'refused',
        'areaAmbiguous',
        'город Ташкент; Ташкентская область; Ташкентская область, Ташкентский район',
      ],
    );
    assert.deepEqual(await issues({ lng: '' }), ['lng required']);
    assert.deepEqual(await issues({ lng: '10' }), ['point outsideCountry']);
    assert.deepEqual(await issues({ priceUnit: 'EUR' }), ['priceUnit option']);
    assert.deepEqual(await issues({ docNumber: '1' }), ['docNumber cadastreNumber']);
    assert.deepEqual(await issues({ 'Рынок жилья': 'Чёрный' }), ['characteristics.housing_type option']);
    assert.deepEqual(await issues({ ref: '' }), ['ref required']);
    assert.deepEqual(await issues({ ref: 'x'.repeat(65) }), ['ref maxLength']);
  });

  it('refuses files and columns that it cannot read', async () => {
    const kind = async (file: string | Buffer) => {
      const { status, body } = await send(file);
      return [
        status,
        body.type?.replace('urn:baza:problem:', ''),
        body.errors?.map((one: { code: string; path: string }) => `${one.path} ${one.code}`),
      ];
    };
    assert.deepEqual(await kind(''), [422, 'import-empty', undefined]);
    assert.deepEqual(await kind('ref;category'), [422, 'import-empty', undefined]);
    assert.deepEqual(await kind(Buffer.from('%PDF-1.7')), [422, 'import-pdf', undefined]);
    assert.deepEqual(await kind('<table>'), [422, 'import-html', undefined]);
    assert.deepEqual(await kind(Buffer.from('PK\u0003\u0004rubbish')), [422, 'import-unreadable', undefined]);
    assert.deepEqual(await kind('title;tytle;Заголовок\n1;2;3'), [
      422,
      'import-columns',
      ['Заголовок repeatedColumn', 'Ваш номер missingColumn', 'Категория missingColumn'],
    ]);
    const many = `ref;category\n${'1;2\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
    assert.deepEqual(await kind(many), [422, 'import-too-many-rows', undefined]);
    assert.equal((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).status, 413);
  });

  it('reads a file of another program whole: title, later sheet, unknown columns, numbers as they are stored', async () => {
    const [names = [], cells = []] = table([FLAT]);
    const rows = [
      ['Объекты агентства'],
      [...names, 'Агент'],
      [...cells, 'Karim'],
      [...cells.map((cell) => (cell === 'A-1' ? '1204.0' : cell)), ''],
    ];
    const file = Buffer.from(
      writeXlsx([
        { name: 'Титул', rows: [['Агентство'], ['2026']] },
        { name: 'Квартиры', rows },
        { name: 'Архив', rows },
      ]),
    );
    const first = await send(file, 'dryRun=false');
    assert.deepEqual(outcomes(first), ['created', 'created']);
    assert.deepEqual(
      [first.body.sheet, first.body.unread, first.body.rows.map(({ row }: { row: number }) => row)],
      ['Квартиры', { columns: ['Агент'], sheets: ['Архив'] }, [3, 4]],
    );
    // The same listing, whether its number was stored as 1204.0, by an earlier import too, or as 1204.
    await test.database.db
      .updateTable('listing')
      .set({ import_ref: '1204.0' })
      .where('import_ref', '=', '1204')
      .execute();
    assert.deepEqual(outcomes(await send(csv({ ...FLAT, ref: '1204' }), 'dryRun=false')), ['unchanged']);
    assert.equal((await mine()).total, 2);
  });

  it('writes nothing for rows with errors of formulas, and takes text that a database refuses', async () => {
    const nul = { ...FLAT, ref: 'N-1', title: 'Уч хонали_x0000_ квартира' };
    const response = await send(xlsx({ ...FLAT, title: '#DIV/0!' }, nul), 'dryRun=false');
    assert.deepEqual(outcomes(response), ['refused', 'created']);
    assert.deepEqual(response.body.rows[0].issues, [
      { path: 'title', code: 'cellError', params: { value: '#DIV/0!' }, column: 'title' },
    ]);
    const control = csv({ ...FLAT, ref: 'N-1', title: 'Тўрт\u0001 хонали \ud800' });
    assert.deepEqual(outcomes(await send(control, 'dryRun=false')), ['updated']);
    assert.equal((await mine()).items[0].title, 'Тўрт хонали \ufffd');
  });

  it('has a template whose columns are all understood, in every language', async () => {
    for (const locale of ['uz', 'ru', 'en'] as const)
      for (const format of ['csv', 'xlsx'] as const) {
        const { rawPayload, headers } = await test.app.inject(
          `/api/public/listing-import/template?format=${format}&locale=${locale}`,
        );
        assert.match(String(headers['content-disposition']), new RegExp(`baza-import.${format}`));
        const header =
          format === 'csv'
            ? readCsvCells(rawPayload.toString())[0]
            : readXlsx(rawPayload, 1)[0]?.rows[0]?.cells;
        const { columns, unknown, repeated } = readHeader(header ?? []);
        assert.deepEqual([unknown, repeated], [[], []], locale);
        const understood = new Set(columns.flatMap((column) => column?.codes ?? []));
        for (const code of [...FIELDS, ...CHARACTERISTICS.map((row) => row.code)])
          assert.ok(understood.has(code), `${locale} ${code}`);
      }
  });

  it('tells the names of its own columns and of all options apart', () => {
    for (const locale of ['uz', 'ru', 'en'] as const) {
      const names = FIELDS.map((field) => importTexts[locale].column[field]);
      assert.equal(new Set(names).size, FIELDS.length);
      for (const row of CHARACTERISTICS)
        for (const category of row.options ? CATEGORY_CODES : []) {
          const options = row.byCategory?.[category]?.options ?? row.options ?? [];
          const labels = options.map((option) => domainText(locale)(optionLabelKey(row.code, option)));
          assert.equal(new Set(labels).size, options.length, `${row.code} ${category}`);
        }
    }
  });
});
