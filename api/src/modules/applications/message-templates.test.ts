import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TemplateBody } from '@baza/shared/schema';
import { createTestApp, type TestApp, type TestUser, testUsers } from '../../testing/test-app.ts';
import { kindOf } from '../listings/testing.ts';
import { createApplication, errorsOf, submit } from './testing.ts';

let test: TestApp;
before(async () => {
  test = await createTestApp();
});
after(() => test.close());

const TEMPLATES = '/api/desk/templates';
const template = (changes: Partial<TemplateBody> = {}): TemplateBody => ({
  title: 'Паспорт нусхаси',
  texts: { uz: 'Ҳурматли {name}, № {number} ариза учун паспорт нусхаси керак.', ru: '', en: '' },
  kinds: ['credit', 'direct'],
  uses: ['request'],
  ...changes,
});
const send = (method: 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as: TestUser = 'supervisor') =>
  test.call(method, TEMPLATES + path, { as, ...(body && { body }) });
const create = async (changes: Partial<TemplateBody> = {}) =>
  (await send('POST', '', template(changes))).body;
const filled = async (id: number, use = 'request', as: TestUser = 'operator') =>
  test.call('GET', `/api/desk/applications/${id}/templates?use=${use}`, { as });

describe('templates of messages', () => {
  it('are managed by supervisors alone', async () => {
    const { id } = await create();
    for (const as of Object.keys(testUsers) as TestUser[]) {
      if (as === 'supervisor') continue;
      assert.equal((await test.call('GET', TEMPLATES, { as })).status, 403, as);
      assert.equal((await send('POST', '', template(), as)).status, 403, as);
      assert.equal((await send('PUT', `/${id}`, { ...template(), version: 1 }, as)).status, 403, as);
      assert.equal((await send('DELETE', `/${id}?version=1`, undefined, as)).status, 403, as);
    }
    assert.equal((await test.call('GET', TEMPLATES)).status, 401);
  });

  it('are added, changed and deleted', async () => {
    const added = await send('POST', '', template({ title: '  Даромад  ' }));
    assert.equal(added.status, 201);
    assert.equal(added.body.title, 'Даромад');
    const changed = await send('PUT', `/${added.body.id}`, { ...template({ title: 'Маош' }), version: 1 });
    assert.deepEqual([changed.body.title, changed.body.version], ['Маош', 2]);
    const { items } = (await test.call('GET', TEMPLATES, { as: 'supervisor' })).body;
    assert.ok(items.some(({ title }: { title: string }) => title === 'Маош'));
    assert.equal(kindOf(await send('DELETE', `/${added.body.id}?version=1`)), '409 stale-version');
    assert.equal((await send('DELETE', `/${added.body.id}?version=2`)).status, 204);
    assert.equal((await send('DELETE', `/${added.body.id}?version=2`)).status, 404);
    assert.equal((await send('PUT', '/999999', { ...template(), version: 1 })).status, 404);
  });

  it('refuse an unknown placeholder, a single brace, no text, no kind and no use', async () => {
    const texts = (ru: string) => template({ texts: { uz: '', ru, en: '' } });
    for (const [body, error] of [
      [texts('Ваш телефон {phone}'), 'texts.ru invalid'],
      [texts('Заявка {number'), 'texts.ru invalid'],
      [texts('a'), 'texts.ru invalid'],
      [texts(''), 'texts invalid'],
      [texts('a'.repeat(401)), 'texts.ru maxLength'],
      [template({ title: ' ' }), 'title minLength'],
      [template({ kinds: [] }), 'kinds minLength'],
      [template({ uses: ['letter'] as never }), 'uses.0 option'],
    ] as const)
      assert.ok(errorsOf(await send('POST', '', body)).includes(error), error);
  });

  it('let one of two changes at once through', async () => {
    const { id } = await create();
    const statuses = await Promise.all(
      ['Биринчи', 'Иккинчи'].map(
        async (title) => (await send('PUT', `/${id}`, { ...template({ title }), version: 1 })).status,
      ),
    );
    assert.deepEqual(statuses.sort(), [200, 409]);
  });

  it('are added once when the same request is sent twice', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = template({ title: 'Бир марта' });
    const twice = [1, 2].map(() => test.call('POST', TEMPLATES, { as: 'supervisor', body, headers }));
    await Promise.allSettled(twice);
    const { items } = (await test.call('GET', TEMPLATES, { as: 'supervisor' })).body;
    assert.equal(items.filter(({ title }: { title: string }) => title === 'Бир марта').length, 1);
  });
});

describe('templates for an application', () => {
  it('are those of its kind and the use, filled in with its values', async () => {
    const { id } = await submit(test, await createApplication(test));
    const fitting = await create({
      title: 'Мос',
      texts: { uz: '{name}, {number}, {date}, {status}, {operator}', ru: '', en: '' },
    });
    const others = [await create({ kinds: ['auction'] }), await create({ uses: ['reject'] })];
    const { items } = (await filled(id)).body;
    const found = items.find((item: { id: number }) => item.id === fitting.id);
    assert.match(found.text, new RegExp(`^Test demo, ${id}, .*20\\d\\d.*, .+, Test operator$`));
    assert.ok(!/[{}]/.test(found.text));
    for (const other of others) assert.ok(!items.some((item: { id: number }) => item.id === other.id));
  });

  it('are in the language of the applicant, else in the first that they have', async () => {
    const { id } = await submit(test, await createApplication(test));
    const both = await create({ texts: { uz: 'Ариза {number}', ru: 'Заявка {number}', en: '' } });
    const english = await create({ texts: { uz: '', ru: '', en: 'Application {number}' } });
    const { db } = test.database;
    await db.updateTable('person').set({ locale: 'ru' }).where('sub', '=', testUsers.demo.sub).execute();
    const { items } = (await filled(id)).body;
    const textOf = ({ id: template }: { id: number }) =>
      items.find((item: { id: number }) => item.id === template).text;
    assert.deepEqual([textOf(both), textOf(english)], [`Заявка ${id}`, `Application ${id}`]);
  });

  it('are for operators alone, and not for drafts', async () => {
    const draft = await createApplication(test);
    assert.equal((await filled(draft.id)).status, 404);
    assert.equal((await filled(draft.id, 'request', 'demo')).status, 403);
    assert.equal((await filled(draft.id, 'letter')).status, 400);
    assert.equal(
      (await test.call('GET', `/api/desk/applications/${draft.id}/templates?use=reject`)).status,
      401,
    );
  });
});
