import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MAX_DOCUMENT_BYTES } from '@baza/shared/domain';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { act, createApplication, submit } from './testing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'baza-documents-'));
let test: TestApp;
before(async () => {
  test = await createTestApp({ DATA_DIR: dataDir });
});
after(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PDF = Buffer.from('%PDF-1.7 махфий ҳужжат');
const stored = () => readdirSync(join(dataDir, 'files', 'documents'));
const upload = (
  id: number,
  body: Buffer,
  { as = 'demo' as TestUser, kind = 'letters', name = 'хат.pdf' } = {},
) =>
  test.call('POST', `/api/applications/${id}/documents?kind=${kind}&name=${encodeURIComponent(name)}`, {
    as,
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

describe('a document', () => {
  it('comes back whole, to its owner and to staff alone, and lies encrypted', async () => {
    const draft = await createApplication(test);
    const { body, status } = await upload(draft.id, PDF);
    assert.deepEqual(
      [status, body.name, body.type, body.bytes],
      [201, 'хат.pdf', 'application/pdf', PDF.length],
    );
    const url = `/api/applications/${draft.id}/documents/${body.id}`;
    const read = await test.app.inject({ url, headers: { authorization: 'Bearer demo' } });
    assert.deepEqual(read.rawPayload, PDF);
    assert.equal(read.headers['cache-control'], 'no-store');
    assert.match(String(read.headers['content-security-policy']), /sandbox/);
    assert.match(String(read.headers['content-disposition']), /^attachment; filename\*=UTF-8''/);
    for (const as of ['other', 'operator', 'moderator'] as const)
      assert.equal(kindOf(await test.call('GET', url, { as })), '404 not-found', as);
    assert.equal(kindOf(await test.call('GET', url)), '401 unauthenticated');
    const desk = `/api/desk${url.slice(4)}`;
    assert.equal(kindOf(await test.call('GET', desk, { as: 'operator' })), '404 not-found', 'a draft');
    for (const name of stored())
      assert.ok(!readFileSync(join(dataDir, 'files', 'documents', name)).includes('махфий'));
    assert.equal((await test.app.inject({ url: `/files/documents/${body.id}` })).statusCode, 404);

    await submit(test, draft);
    const byStaff = await test.app.inject({ url: desk, headers: { authorization: 'Bearer operator' } });
    assert.deepEqual(byStaff.rawPayload, PDF);
    const history = await test.call('GET', `/api/applications/${draft.id}/history`, { as: 'demo' });
    assert.deepEqual(history.body.items[0].details, ['documents.letters']);
    const moved = await createApplication(test);
    const elsewhere = `/api/applications/${moved.id}/documents/${body.id}`;
    assert.equal(kindOf(await test.call('GET', elsewhere, { as: 'demo' })), '404 not-found');
  });

  it('is stored once, however often it is sent', async () => {
    const { id } = await createApplication(test);
    const before = stored().length;
    const all = await Promise.all([upload(id, PDF), upload(id, PDF), upload(id, PDF)]);
    assert.equal(new Set(all.map(({ body }) => body.id)).size, 1);
    assert.equal(stored().length, before + 1);
    const second = await upload(id, PDF, { kind: 'cadastreDocs' });
    assert.notEqual(second.body.id, all[0]?.body.id);
  });

  it('is a PDF or an image, of the known kinds, neither empty nor too large', async () => {
    const { id } = await createApplication(test);
    const before = stored().length;
    const png = Buffer.from('89504e470d0a1a0a00', 'hex');
    assert.equal((await upload(id, png)).body.type, 'image/png');
    assert.equal(kindOf(await upload(id, Buffer.from('<script>'))), '422 validation');
    assert.equal(kindOf(await upload(id, Buffer.alloc(0))), '400 invalid');
    assert.equal(kindOf(await upload(id, PDF, { kind: 'poem' })), '400 invalid');
    assert.equal((await upload(id, Buffer.alloc(MAX_DOCUMENT_BYTES + 1))).status, 413);
    assert.equal(kindOf(await upload(id, PDF, { as: 'other' })), '404 not-found');
    assert.equal(stored().length, before + 1);
  });

  it('has a limit in number', async () => {
    const { id } = await createApplication(test);
    for (let nth = 0; nth < 5; nth++)
      assert.equal((await upload(id, Buffer.from(`%PDF ${nth}`))).status, 201);
    assert.equal(kindOf(await upload(id, Buffer.from('%PDF 6'))), '409 too-many-documents');
  });

  it('is removed from a draft with its file, not from what was sent', async () => {
    const draft = await createApplication(test);
    const [one, two] = [await upload(draft.id, PDF), await upload(draft.id, Buffer.from('%PDF 2'))];
    const url = (id: string) => `/api/applications/${draft.id}/documents/${id}`;
    assert.equal(kindOf(await test.call('DELETE', url(one.body.id), { as: 'other' })), '404 not-found');
    const before = stored().length;
    assert.equal((await test.call('DELETE', url(one.body.id), { as: 'demo' })).status, 204);
    assert.equal(stored().length, before - 1);
    assert.equal(kindOf(await test.call('DELETE', url(one.body.id), { as: 'demo' })), '404 not-found');
    const sent = await submit(test, draft);
    assert.equal(kindOf(await test.call('DELETE', url(two.body.id), { as: 'demo' })), '409 not-allowed');
    await act(test, sent, { action: 'withdraw' });
    assert.equal(kindOf(await upload(draft.id, Buffer.from('%PDF 3'))), '409 not-allowed');
    const gone = await createApplication(test);
    await upload(gone.id, PDF);
    const all = stored().length;
    await test.call('DELETE', `/api/applications/${gone.id}?version=${gone.version}`, { as: 'demo' });
    assert.equal(stored().length, all - 1);
  });
});
