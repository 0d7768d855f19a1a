import { answer, type RecordedCall } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { body, column, item, NONE, open, type, words } from './content-desk-testing.ts';

test('an item is saved with its version and an idempotency key', async () => {
  const put = jest.fn(({ body: sent }: RecordedCall) => item({ ...(sent as object), version: 4 }));
  const { network, notices } = await open('/content?id=7', { 'PUT content/7': put });
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Better');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Saved' }]));
  const [call] = network.callsTo('content/7').filter(({ method }) => method === 'PUT');
  expect(call?.body).toMatchObject({
    version: 3,
    texts: { en: { title: 'Better', body }, ru: { body: null } },
  });
  expect(call?.headers.get('idempotency-key')).toMatch(/[\w-]{36}/);
});

test.each([
  [409, { type: 'urn:baza:problem:stale-version' }, /A colleague has changed this item/],
  [409, { type: 'urn:baza:problem:exists' }, /Another item has this address/],
  [
    400,
    {
      errors: [
        { path: 'facts.slug', code: 'option' },
        { path: 'texts.ru.title', code: 'x' },
      ],
    },
    'Check these fields: Page address, Title (Russian).',
  ],
  [500, {}, /Not saved/],
])('a refused save says why and keeps the input: %s %j', async (status, problem, text) => {
  const failure = answer(status, { type: 'x', title: 'x', status, ...problem });
  await open('/content?id=7', { 'PUT content/7': failure });
  const title = (await column('English')).getByRole('textbox', { name: 'Title' });
  await type(title, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(title).toHaveValue('Mine');
});

test('the version of a colleague can be loaded', async () => {
  let latest = item();
  const stale = answer(409, { type: 'urn:baza:problem:stale-version', title: 'x', status: 409 });
  await open('/content?id=7', { 'GET content/7': () => latest, 'PUT content/7': stale });
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Mine');
  latest = item({ version: 4, texts: { uz: words, ru: words, en: { ...words, title: 'Theirs' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByDisplayValue('Theirs')).toBeVisible());
});

test('a new item is a draft until it is published, which needs one complete language', async () => {
  const post = jest.fn(({ body: sent }: RecordedCall) =>
    answer(201, item({ ...(sent as object), id: 9, version: 1 })),
  );
  const { network, shell } = await open('/content?kind=links', {
    content: { items: [], total: 0, page: 1, size: 20 },
    'POST content': post,
    'content/9': item({ id: 9, facts: { kind: 'links', href: 'https://cbu.uz' } }),
  });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await type(await screen.findByRole('textbox', { name: /^Link/ }), 'https://cbu.uz');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Check these fields: Texts.')).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  await type((await column('Русский')).getByRole('textbox', { name: 'Name' }), 'Банк');
  await userEvent.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(shell.history.location.search).toBe('?kind=links&id=9'));
  const [call] = network.callsTo('content').filter(({ method }) => method === 'POST');
  expect(call?.body).toMatchObject({
    facts: { kind: 'links', href: 'https://cbu.uz' },
    texts: { ru: { title: 'Банк' }, uz: NONE },
    publishFrom: expect.stringMatching(/Z$/),
  });
  expect(sessionStorage).toHaveLength(0);
});

test('an item is scheduled in Tashkent time and can be unpublished', async () => {
  const { network, notices } = await open('/content?id=7', {
    'PUT content/7': ({ body: sent }: RecordedCall) => item({ ...(sent as object), version: 4 }),
    'POST content/7/unpublish': item({ state: 'draft', publishFrom: null, version: 5 }),
  });
  const until = await screen.findByLabelText(/^Until/);
  expect(screen.getByLabelText(/^From/)).toHaveValue('2026-04-01T11:00');
  await userEvent.type(until, '2026-12-31T23:30');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  const [put] = network.callsTo('content/7').filter(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({ publishUntil: '2026-12-31T18:30:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Unpublished: it is a draft again'));
  expect(network.callsTo('content/7/unpublish')[0]?.body).toEqual({ version: 4 });
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeVisible();
});

test('a draft is deleted after a question', async () => {
  const draft = item({ state: 'draft', publishFrom: null });
  const { network, notices, shell } = await open('/content?id=7', {
    'content/7': draft,
    'DELETE content/7': answer(204, null),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this item?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(network.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Delete this item?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(shell.history.location.search).toBe('?kind=news'));
  expect(network.calls.find(({ method }) => method === 'DELETE')?.url).toMatch(/content\/7\?version=3$/);
  expect(notices).toEqual([{ kind: 'success', text: 'Deleted' }]);
});

test('a published item must be unpublished before it can be deleted', async () => {
  await open('/content?id=7');
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
