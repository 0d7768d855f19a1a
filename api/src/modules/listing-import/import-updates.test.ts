import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { MIN_PRICE_SAMPLE } from '@baza/shared/domain';
import type { ImportRow, OwnListing } from '@baza/shared/schema';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { flat, publish } from '../listings/testing.ts';
import { csv, FLAT, type Row } from './testing.ts';

describe('an import of references that are known', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('listing').execute();
  });

  const send = async (rows: Row[], query = 'dryRun=false'): Promise<ImportRow[]> => {
    const { status, body } = await test.call('POST', `/api/listings/import?${query}`, {
      as: 'agency',
      body: Buffer.from(csv(...rows)),
      headers: { 'content-type': 'application/octet-stream', 'accept-language': 'ru' },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body.rows;
  };
  const read = async (id: number | null): Promise<OwnListing> =>
    (await test.call('GET', `/api/listings/${id}`, { as: 'agency' })).body;
  const approve = async (id: number) => {
    const { version } = await read(id);
    const body = { version };
    const { status } = await test.call('POST', `/api/moderation/listings/${id}/approve`, {
      as: 'moderator',
      body,
    });
    assert.equal(status, 200);
  };
  /** A flat from a file, in sale. */
  const onSale = async (row: Row = FLAT): Promise<number> => {
    const [created] = await send([row], 'as=submit&dryRun=false');
    const id = created?.id ?? 0;
    await approve(id);
    test.caseNews.length = 0;
    return id;
  };
  /** The owner edits on the site. */
  const edit = async (id: number, changes: Partial<OwnListing>) => {
    const { photos: _, ...listing } = await read(id);
    const { status } = await test.call('PUT', `/api/listings/${id}`, {
      as: 'agency',
      body: { ...listing, ...changes },
    });
    assert.equal(status, 200);
  };
  const short = (rows: ImportRow[]) =>
    rows.map(({ outcome, changes, moderation }) => [outcome, changes.join(), moderation]);

  it('changes what the file says differently, and keeps what was edited on the site since', async () => {
    const id = await onSale();
    await edit(id, { title: 'Ободонлаштирилган уч хонали уй', landmark: 'Метро' });
    const cheaper = { ...FLAT, Цена: '880 000 000', area_kitchen: '11' };
    assert.deepEqual(short(await send([cheaper], 'dryRun=true')), [
      ['changed', 'area_kitchen,Цена', false].map((one) =>
        one === 'area_kitchen,Цена' ? 'Цена,area_kitchen' : one,
      ),
    ]);
    assert.equal((await read(id)).price, 900_000_000);

    const [row] = await send([cheaper]);
    assert.deepEqual([row?.outcome, row?.id], ['updated', id]);
    const listing = await read(id);
    assert.deepEqual(
      [listing.price, listing.title, listing.landmark, listing.characteristics.area_kitchen, listing.status],
      [880_000_000, 'Ободонлаштирилган уч хонали уй', 'Метро', 11, 'in-sale'],
    );
    // As any edit of a price: in the history, and found by it.
    const { body } = await test.call('GET', `/api/public/listings/${id}`);
    assert.deepEqual(
      body.priceHistory.map(({ price }: { price: number }) => price),
      [900_000_000, 880_000_000],
    );
    assert.equal((await test.call('GET', '/api/public/listings?max=890000000')).body.total, 1);
    assert.deepEqual(short(await send([cheaper])), [['unchanged', '', false]]);
    assert.equal((await read(id)).version, listing.version);
  });

  it('a column that is missing says nothing, and an emptied cell removes its value', async () => {
    const id = await onSale({ ...FLAT, landmark: 'Бозор', furnished: 'yes', description: 'Ёруғ.' });
    const { title: _, furnished: __, description: ___, ...rest } = FLAT as Row;
    assert.deepEqual(short(await send([{ ...rest, landmark: '' }])), [['updated', 'landmark', false]]);
    const { landmark, description, title, characteristics } = await read(id);
    assert.deepEqual(
      [landmark, description, title, characteristics.furnished],
      ['', 'Ёруғ.', FLAT.title, 'yes'],
    );
    assert.deepEqual(short(await send([{ ...rest, furnished: '' }])), [['updated', 'furnished', false]]);
    assert.equal((await read(id)).characteristics.furnished, undefined);
  });

  it('sends changes of place and size to moderation, and tells moderators', async () => {
    const id = await onSale();
    const larger = { ...FLAT, area_all: '75' };
    assert.deepEqual(short(await send([larger])), [['updated', 'area_all', true]]);
    assert.equal((await read(id)).status, 'pending');
    assert.deepEqual(test.caseNews, [{ id, change: 'entered' }]);
  });

  it('a row with an error changes nothing of its listing, and the others are updated', async () => {
    const id = await onSale();
    const rows = await send([
      { ...FLAT, Цена: '880000000', floors: '12' },
      { ...FLAT, ref: 'A-2' },
    ]);
    assert.deepEqual(short(rows), [
      ['refused', '', false],
      ['created', '', false],
    ]);
    assert.deepEqual(
      rows[0]?.issues.map(({ column, code }) => [column, code]),
      [['floors', 'storeyAboveBuilding']],
    );
    assert.equal((await read(id)).price, 900_000_000);
    // Nothing of it counts as imported.
    assert.deepEqual(short(await send([{ ...FLAT, Цена: '880000000' }])), [['updated', 'Цена', false]]);
  });

  it('a required value cannot be emptied once the listing has been sent', async () => {
    await onSale();
    const [row] = await send([{ ...FLAT, Цена: '' }]);
    assert.deepEqual(
      [row?.outcome, row?.issues[0]?.code, row?.issues[0]?.column],
      ['refused', 'required', 'Цена'],
    );
  });

  it('a listing that is sold or withdrawn is not changed', async () => {
    const id = await onSale();
    const { version } = await read(id);
    await test.call('POST', `/api/listings/${id}/sold`, { as: 'agency', body: { version } });
    assert.deepEqual(short(await send([FLAT])), [['unchanged', '', false]]);
    const [row] = await send([{ ...FLAT, Цена: '880000000' }]);
    assert.deepEqual([row?.outcome, row?.issues.map(({ code }) => code)], ['refused', ['gone']]);
    assert.equal((await read(id)).price, 900_000_000);
  });

  it('a price in dollars stays until the file has another', async (t) => {
    const current = test.services.modules.exchangeRates.current();
    const dollars = { ...FLAT, Цена: '70000', priceUnit: 'USD' };
    const id = await onSale(dollars);
    const { price } = await read(id);
    const rates = test.services.modules.exchangeRates;
    const rate = mock.method(rates, 'current', () => ({ ...current, rate: current.rate * 2 }));
    t.after(() => rate.mock.restore());
    assert.deepEqual(short(await send([dollars])), [['unchanged', '', false]]);
    assert.equal((await read(id)).price, price);
    assert.deepEqual(short(await send([{ ...dollars, Цена: '36000' }])), [['updated', 'Цена', false]]);
  });

  it('sends drafts, and what was rejected once its row is corrected', async () => {
    const [draft] = await send([FLAT]);
    const id = draft?.id ?? 0;
    assert.deepEqual(short(await send([FLAT], 'as=submit&dryRun=true')), [['changed', '', true]]);
    assert.deepEqual(short(await send([FLAT], 'as=submit&dryRun=false')), [['updated', '', true]]);
    assert.equal((await read(id)).status, 'pending');
    const { version } = await read(id);
    await test.call('POST', `/api/moderation/listings/${id}/reject`, {
      as: 'moderator',
      body: { version, reason: 'Манзил нотўғри' },
    });
    assert.deepEqual(short(await send([FLAT], 'as=submit&dryRun=false')), [['unchanged', '', false]]);
    const corrected = { ...FLAT, address: 'Бунёдкор кўчаси, 14' };
    assert.deepEqual(short(await send([corrected], 'as=submit&dryRun=false')), [
      ['updated', 'address', true],
    ]);
    assert.equal((await read(id)).status, 'pending');
  });

  it('asks about an unusual new price, and moderates it', async () => {
    for (let n = 0; n < MIN_PRICE_SAMPLE; n++) await publish(test, flat({ point: [60 + n / 20, 41] }));
    const id = await onSale();
    const cheap = { ...FLAT, Цена: '1000' };
    const [asked] = await send([cheap]);
    assert.deepEqual([asked?.outcome, asked?.issues[0]?.code], ['refused', 'priceLow']);
    assert.deepEqual(short(await send([cheap], 'dryRun=false&priceConfirmed=true')), [
      ['updated', 'Цена', true],
    ]);
    assert.equal((await read(id)).status, 'pending');
  });

  it('twice at once makes each change once', async () => {
    const id = await onSale();
    const { version } = await read(id);
    const cheaper = [{ ...FLAT, Цена: '880000000' }];
    const together = await Promise.all([send(cheaper), send(cheaper)]);
    assert.deepEqual(together.map(([row]) => row?.outcome).sort(), ['unchanged', 'updated']);
    const listing = await read(id);
    assert.deepEqual([listing.price, listing.version], [880_000_000, version + 1]);
  });

  it('is whole or not at all when it fails in the middle', async () => {
    const id = await onSale();
    await sql`
      create function refuse_bang() returns trigger language plpgsql as $$
      begin if new.title like '%bang%' then raise 'bang'; end if; return new; end $$
    `.execute(test.database.db);
    await sql`create trigger bang before insert or update on listing for each row execute function refuse_bang()`.execute(
      test.database.db,
    );
    const [first] = await send([{ ...FLAT, ref: 'A-2' }]);
    const { status } = await test.call('POST', '/api/listings/import?dryRun=false', {
      as: 'agency',
      body: Buffer.from(csv({ ...FLAT, Цена: '880000000' }, { ...FLAT, ref: 'A-2', title: 'Quarry bang' })),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await sql`drop trigger bang on listing`.execute(test.database.db);
    assert.equal(status, 500);
    assert.equal((await read(id)).price, 900_000_000);
    assert.equal((await read(first?.id ?? 0)).title, FLAT.title);
  });
});
