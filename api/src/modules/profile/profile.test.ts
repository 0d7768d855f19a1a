import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MAX_DOCUMENTS_OF_KIND } from '@baza/shared/domain';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baza-profile-'));
let test: TestApp;
before(async () => {
  test = await createTestApp({ DATA_DIR: dataDir });
});
after(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const read = (as: TestUser = 'demo') => test.call('GET', '/api/profile', { as });
const save = (version: number, personal: object, more: object = {}, as: TestUser = 'demo') =>
  test.call('PUT', '/api/profile', { as, body: { version, personal, ...more } });
const history = async () => (await test.call('GET', '/api/profile/history', { as: 'demo' })).body.items;
const PDF = Buffer.from('%PDF-1.7 махфий ҳужжат');
const upload = (body: Buffer, { as = 'demo' as TestUser, kind = 'letters', name = 'хат.pdf' } = {}) =>
  test.call('POST', `/api/profile/documents?kind=${kind}&name=${encodeURIComponent(name)}`, {
    as,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });
const stored = () => readdirSync(join(dataDir, 'files', 'documents'));

describe('personal data of a profile', () => {
  it('is masked, encrypted, and whole only when asked for, which is logged', async () => {
    const empty = await read();
    assert.equal(empty.body.version, 0);
    assert.ok(Object.values(empty.body.personal).every((value) => value === null));
    const values = { pinfl: '31508900011235', passport: 'ас 1234567', birthDate: '1990-08-15' };
    const saved = await save(0, values);
    assert.deepEqual([saved.status, saved.body.version], [200, 1]);
    assert.equal(saved.body.personal.pinfl, '••••••••••••35');
    assert.equal(saved.body.personal.birthDate, '••••••••••');
    const whole = await test.call('GET', '/api/profile/personal', { as: 'demo' });
    assert.equal(whole.body.pinfl, values.pinfl);
    assert.equal(whole.body.passport, 'AC1234567');
    assert.equal(whole.headers['cache-control'], 'no-store');
    const [first, second] = await history();
    assert.deepEqual([first.action, first.details], ['read', ['birthDate', 'passport', 'pinfl']]);
    assert.deepEqual([second.action, second.details], ['edit', ['birthDate', 'passport', 'pinfl']]);
    const row = await test.database.db.selectFrom('profile').selectAll().executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(row).includes(values.pinfl));
  });

  it('is saved by one of two who read the same version, and the other is told', async () => {
    const { version } = (await read()).body;
    const both = await Promise.all([
      save(version, { tin: '300123456' }),
      save(version, { tin: '300654321' }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(kindOf(both.find(({ status }) => status === 409) as never), '409 stale-version');
    const same = await save(version + 1, {});
    assert.equal(same.body.version, version + 1, 'nothing changed');
    const cleared = await save(version + 1, { tin: null });
    assert.equal(cleared.body.personal.tin, null);
    assert.notEqual(cleared.body.personal.pinfl, null, 'what is left out stays');
  });

  it('is checked', async () => {
    const { version } = (await read()).body;
    for (const personal of [
      { pinfl: '123' },
      { tin: '12345678' },
      { passport: 'A1234567' },
      { birthDate: '15.08.1990' },
      { birthDate: '2990-01-01' },
      { dateIssue: '1980-01-01' },
      { registrationAddress: 'x'.repeat(5000) },
    ])
      assert.equal(kindOf(await save(version, personal)), '400 invalid', JSON.stringify(personal));
    const photoId = '00000000-0000-4000-8000-00000000dead';
    assert.equal(kindOf(await save(version, {}, { photoId })), '400 invalid', 'no photo of mine');
    assert.equal((await read()).body.version, version);
  });

  it('is its owner’s alone', async () => {
    assert.equal((await read('other')).body.version, 0);
    assert.equal((await test.call('GET', '/api/profile/personal', { as: 'operator' })).body.pinfl, null);
    for (const path of ['', '/personal', '/history', '/documents'])
      assert.equal(kindOf(await test.call('GET', `/api/profile${path}`)), '401 unauthenticated');
  });

  it('has a photo, which is kept while it is in use', async () => {
    const { db } = test.database;
    const photos = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
    for (const id of photos)
      await db
        .insertInto('photo')
        .values({ id, owner_sub: testUsers.demo.sub, width: 4, height: 3, color: '#000000', phash: '0' })
        .execute();
    const attached = async () =>
      (await db.selectFrom('photo').select('id').where('attached', '=', true).execute()).map(({ id }) => id);
    const { version } = (await read()).body;
    const saved = await save(version, {}, { photoId: photos[0] });
    assert.equal(saved.body.photo.id, photos[0]);
    assert.deepEqual(await attached(), [photos[0]]);
    await save(version + 1, {}, { photoId: photos[1] });
    assert.deepEqual(await attached(), [photos[1]]);
    assert.equal((await save(version + 2, {}, { photoId: null })).body.photo, null);
    assert.deepEqual(await attached(), []);
    const theirs = await save(0, {}, { photoId: photos[0] }, 'other');
    assert.equal(kindOf(theirs), '400 invalid');
  });
});

describe('a document of a profile', () => {
  it('comes back whole, to its owner alone, and lies encrypted', async () => {
    const { body, status } = await upload(PDF);
    assert.deepEqual(
      [status, body.name, body.type, body.bytes],
      [201, 'хат.pdf', 'application/pdf', PDF.length],
    );
    const url = `/api/profile/documents/${body.id}`;
    const file = await test.app.inject({ url, headers: { authorization: 'Bearer demo' } });
    assert.deepEqual(file.rawPayload, PDF);
    assert.equal(file.headers['cache-control'], 'no-store');
    assert.equal(file.headers['x-content-type-options'], 'nosniff');
    assert.match(String(file.headers['content-security-policy']), /sandbox/);
    assert.match(String(file.headers['content-disposition']), /^attachment; filename\*=UTF-8''/);
    for (const as of ['other', 'operator', 'moderator'] as const)
      for (const method of ['GET', 'DELETE'] as const)
        assert.equal(kindOf(await test.call(method, url, { as })), '404 not-found', `${method} ${as}`);
    assert.equal(kindOf(await test.call('GET', url)), '401 unauthenticated');
    assert.deepEqual((await test.call('GET', '/api/profile/documents', { as: 'other' })).body.items, []);
    for (const name of stored())
      assert.ok(!readFileSync(join(dataDir, 'files', 'documents', name)).includes('махфий'));
    assert.equal((await test.app.inject({ url: `/files/documents/${body.id}` })).statusCode, 404);
    assert.deepEqual((await history())[0].details, ['documents.letters']);
  });

  it('is stored once, and goes with its file', async () => {
    const before = stored().length;
    const all = await Promise.all([
      upload(PDF, { kind: 'cadastreDocs' }),
      upload(PDF, { kind: 'cadastreDocs' }),
    ]);
    const id = all[0]?.body.id;
    assert.equal(all[1]?.body.id, id);
    assert.equal(stored().length, before + 1);
    assert.equal((await test.call('DELETE', `/api/profile/documents/${id}`, { as: 'demo' })).status, 204);
    assert.equal(
      kindOf(await test.call('DELETE', `/api/profile/documents/${id}`, { as: 'demo' })),
      '404 not-found',
    );
    assert.equal(stored().length, before);
  });

  it('is a PDF or an image of a known kind, and there is a limit in number', async () => {
    const before = stored().length;
    assert.equal(kindOf(await upload(Buffer.from('<script>'))), '422 validation');
    assert.equal(kindOf(await upload(Buffer.alloc(0))), '400 invalid');
    assert.equal(kindOf(await upload(PDF, { kind: 'poem' })), '400 invalid');
    assert.equal(stored().length, before);
    for (let nth = 0; nth < MAX_DOCUMENTS_OF_KIND; nth++)
      assert.equal((await upload(Buffer.from(`%PDF ${nth}`), { kind: 'letterForSale' })).status, 201);
    assert.equal(
      kindOf(await upload(Buffer.from('%PDF last'), { kind: 'letterForSale' })),
      '409 too-many-documents',
    );
  });
});
