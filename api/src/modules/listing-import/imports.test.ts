import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  CATEGORY_CODES,
  CHARACTERISTICS,
  MAX_IMPORT_ROWS,
  MIN_PRICE_SAMPLE,
  optionLabelKey,
} from '@baza/shared/domain';
import { sql } from 'kysely';
import { domainText } from '../../platform/i18n/domain-text.ts';
import { readCsvCells } from '../../platform/spreadsheets/csv.ts';
import { writeXlsx } from '../../platform/spreadsheets/write-xlsx.ts';
import { readXlsx } from '../../platform/spreadsheets/xlsx.ts';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { FIELDS, readHeader } from './columns.ts';
import { csv, FLAT, type Row, table } from './testing.ts';
import { importTexts } from './texts.ts';

const xlsx = (...rows: Row[]) => Buffer.from(writeXlsx([{ name: 'a', rows: table(rows) }]));

describe('an import of listings', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('listing').execute();
    test.caseNews.length = 0;
  });

  const send = (file: string | Buffer, query = '', as: TestUser | undefined = 'agency') =>
    test.call('POST', `/api/listings/import?${query}`, {
      as,
      body: typeof file === 'string' ? Buffer.from(file) : file,
      headers: { 'content-type': 'application/octet-stream', 'accept-language': 'ru' },
    });
  const mine = async () => (await test.call('GET', '/api/listings/mine', { as: 'agency' })).body;
  const outcomes = ({ body }: { body: { rows: { outcome: string }[] } }) =>
    body.rows.map(({ outcome }) => outcome);

  it('reports every row of a dry run and writes nothing', async () => {
    const response = await send(
      csv(FLAT, { ...FLAT, ref: 'A-2', Цена: 'дёшево', rooms: '99' }, { ...FLAT, Категория: 'Дворец' }),
    );
    assert.equal(response.status, 200);
    assert.deepEqual(outcomes(response), ['ready', 'refused', 'refused']);
    const [, bad, repeated] = response.body.rows;
    assert.deepEqual(
      bad.issues.map(({ column, code }: { column: string; code: string }) => [column, code]),
      [
        ['Цена', 'numeric'],
        ['rooms', 'maxValue'],
      ],
    );
    assert.deepEqual([bad.row, bad.ref, bad.id], [3, 'A-2', null]);
    assert.deepEqual(
      repeated.issues.map(({ column, code }: { column: string; code: string }) => [column, code]),
      [
        ['ref', 'repeatedRef'],
        ['Категория', 'option'],
      ],
    );
    assert.equal((await mine()).total, 0);
  });

  it('makes drafts of the sound rows, each reference once', async () => {
    const draft = { ref: 'B-2', Категория: 'land', title: 'Ер' };
    const file = csv(FLAT, { ...draft, Категория: 'Ер участкалари' }, { ...FLAT, ref: 'B-3', rooms: '1.5' });
    const first = await send(file, 'dryRun=false');
    assert.deepEqual(outcomes(first), ['created', 'created', 'refused']);
    const again = await send(file, 'dryRun=false');
    assert.deepEqual(outcomes(again), ['unchanged', 'unchanged', 'refused']);
    assert.equal(again.body.rows[0].id, first.body.rows[0].id);
    const { items, counts } = await mine();
    assert.equal(counts.new, 2);
    const flat = items.find(({ id }: { id: number }) => id === first.body.rows[0].id);
    assert.deepEqual(
      [flat.category, flat.price, flat.areaId, flat.point, flat.characteristics],
      [
        'ResidentialMultiStorey_Sell',
        900_000_000,
        1726294,
        [69.2031, 41.2751],
        { housing_type: 'secondary_market', rooms: 3, area_all: 72.5, floors: 4, floors_building: 9 },
      ],
    );
    // A corrected row is the only new one.
    const corrected = await send(csv(FLAT, { ...FLAT, ref: 'B-3', rooms: '1' }), 'dryRun=false');
    assert.deepEqual(outcomes(corrected), ['unchanged', 'created']);
  });

  it('sends complete rows for moderation, from XLSX as well', async () => {
    const response = await send(xlsx(FLAT, { ...FLAT, ref: 'A-2', address: '' }), 'as=submit&dryRun=false');
    assert.deepEqual(outcomes(response), ['created', 'refused']);
    assert.deepEqual(response.body.rows[1].issues, [
      { path: 'address', code: 'required', column: 'address' },
    ]);
    const { counts } = await mine();
    assert.deepEqual([counts.pending, counts.new], [1, 0]);
    const actions = await test.database.db
      .selectFrom('listing_event')
      .select('action')
      .where('listing_id', '=', response.body.rows[0].id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['create', 'submit'],
    );
    assert.deepEqual(test.caseNews, [{ id: response.body.rows[0].id, change: 'entered' }]);
  });

  it('is whole or not at all when it fails in the middle', async () => {
    await sql`
      create function refuse_boom() returns trigger language plpgsql as $$
      begin if new.status = 'pending' and new.title like '%boom%' then raise 'boom'; end if; return new; end $$
    `.execute(test.database.db);
    await sql`create trigger boom before update on listing for each row execute function refuse_boom()`.execute(
      test.database.db,
    );
    const file = csv(FLAT, { ...FLAT, ref: 'A-2', title: 'Quarry boom' }, { ...FLAT, ref: 'A-3' });
    assert.equal((await send(file, 'as=submit&dryRun=false')).status, 500);
    assert.equal((await mine()).total, 0);
    await sql`drop trigger boom on listing`.execute(test.database.db);
    assert.deepEqual(outcomes(await send(file, 'as=submit&dryRun=false')), ['created', 'created', 'created']);
  });

  it('twice at once creates each listing once', async () => {
    const file = csv(FLAT, { ...FLAT, ref: 'A-2' });
    const together = await Promise.all([send(file, 'dryRun=false'), send(file, 'dryRun=false')]);
    assert.deepEqual(
      together.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await mine()).total, 2);
    assert.deepEqual(together.map((one) => outcomes(one)[0]).sort(), ['created', 'unchanged']);
  });

  it('keeps the references of agencies apart', async () => {
    await send(csv(FLAT), 'dryRun=false');
    const { db } = test.database;
    await db
      .insertInto('person')
      .values({ sub: testUsers.other.sub, name: 'x', user_type: 'agency', phone: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.updateTable('listing').set({ owner_sub: testUsers.other.sub }).execute();
    assert.deepEqual(outcomes(await send(csv(FLAT), 'dryRun=false')), ['created']);
  });

  it('asks about unusual prices, unless they are confirmed', async () => {
    for (let n = 0; n < MIN_PRICE_SAMPLE; n++) await publish(test, flat({ point: [60 + n / 20, 41] }));
    const cheap = { ...FLAT, Цена: '1000' };
    const refused = await send(csv(cheap), 'as=submit');
    assert.deepEqual(
      [outcomes(refused), refused.body.rows[0].issues[0].code, refused.body.rows[0].issues[0].column],
      [['refused'], 'priceLow', 'Цена'],
    );
    assert.deepEqual(outcomes(await send(csv(cheap), 'as=submit&priceConfirmed=true')), ['ready']);
  });

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

  it('takes a row whose place is not in its area, and says so in the report and to the moderator', async () => {
    const row = { ...FLAT, Широта: '40.731', lng: '72.76' };
    const dry = await send(csv(row, { ...FLAT, ref: 'near' }), 'as=submit');
    assert.deepEqual(outcomes(dry), ['ready', 'ready']);
    const [far, near] = dry.body.rows;
    assert.deepEqual(
      far.issues.map(({ code, column }: { code: string; column: string }) => [code, column]),
      [['pointFar', 'Широта']],
    );
    assert.deepEqual(near.issues, []);
    const { body } = await send(csv(row), 'as=submit&dryRun=false');
    const queue = await test.call('GET', '/api/moderation/listings?size=100', { as: 'moderator' });
    const item = queue.body.items.find(({ id }: { id: number }) => id === body.rows[0].id);
    assert.deepEqual(
      item.concerns.map(({ code }: { code: string }) => code),
      ['pointFar'],
    );
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

  it('is for agencies alone', async () => {
    for (const [as, status] of [
      [undefined, 401],
      ['demo', 403],
      ['realtor', 403],
      ['moderator', 403],
    ] as const) {
      const response = await test.call('POST', '/api/listings/import?dryRun=false', {
        as,
        body: Buffer.from(csv(FLAT)),
        headers: { 'content-type': 'application/octet-stream' },
      });
      assert.equal(response.status, status, as);
    }
    assert.equal((await test.database.db.selectFrom('listing').select('id').execute()).length, 0);
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
