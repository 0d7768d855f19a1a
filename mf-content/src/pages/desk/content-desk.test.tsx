import { saveFile } from '@baza/shared/browser';
import type { ContentItem, ContentRow, RichText } from '@baza/shared/schema';
import { answer, type RecordedCall, renderRemote } from '@baza/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, mount, unmount, update } from '../../lifecycles.tsx';

jest.mock('@baza/shared/browser', () => ({
  ...jest.requireActual('@baza/shared/browser'),
  saveFile: jest.fn(),
}));

const remote = { bootstrap, mount, update, unmount };
const body: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }],
};
const words = { title: 'Title', text: 'Summary', body };
const NONE = { title: '', text: '', body: null };

const item = (patch: Partial<ContentItem> = {}): ContentItem => ({
  id: 7,
  state: 'published',
  version: 3,
  updatedAt: '2026-04-05T06:00:00.000Z',
  facts: { kind: 'news', slug: 'title', photo: null },
  texts: { uz: words, ru: { ...words, body: null }, en: words },
  order: 0,
  publishFrom: '2026-04-01T06:00:00.000Z',
  publishUntil: null,
  photos: [],
  video: null,
  ...patch,
});
const row = (id: number, patch: Partial<ContentRow> = {}): ContentRow => ({
  id,
  kind: 'news',
  state: 'published',
  version: 1,
  updatedAt: '2026-04-05T06:00:00.000Z',
  titles: { uz: `Сарлавҳа ${id}`, ru: '', en: '' },
  missing: ['ru', 'en'],
  publishFrom: '2026-04-01T06:00:00.000Z',
  publishUntil: null,
  ...patch,
});
const open = (path: string, http: Record<string, unknown> = {}) =>
  renderRemote(remote, {
    path,
    locale: 'en',
    user: { id: 'editor', name: 'Editor', userName: 'content' },
    roles: ['content'],
    http: {
      content: {
        items: [row(1), row(2, { state: 'draft', publishFrom: null })],
        total: 2,
        page: 1,
        size: 20,
      },
      'content/7': item(),
      'leads/channel': { total: 12 },
      ...http,
    } as never,
  });
afterEach(() => sessionStorage.clear());

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

test('the list marks what is missing, by kind', async () => {
  const { network, shell } = await open('/content');
  const link = await screen.findByRole('link', { name: 'Сарлавҳа 1' });
  expect(link).toHaveAttribute('href', '/en/content?kind=news&id=1');
  const entry = within(link.closest('li') as HTMLElement);
  expect(entry.getByText('Published')).toBeVisible();
  expect(entry.getByText('Russian missing')).toBeVisible();
  expect(entry.getByText('English missing')).toBeVisible();
  expect(entry.queryByText('Uzbek missing')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Claims' }));
  expect(shell.history.location.search).toBe('?kind=claims');
  await waitFor(() => expect(network.callsTo('content?kind=claims')).toHaveLength(1));
});

test('three languages stand side by side; each says what it lacks', async () => {
  await open('/content?id=7');
  expect((await column('Ўзбекча')).getByText('Complete')).toBeVisible();
  expect((await column('Русский')).getByText('Missing: Text')).toBeVisible();
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
  expect(await screen.findByRole('textbox', { name: 'Text, Русский' })).toBeVisible();
});

test('an item is saved with its version, and once for one key', async () => {
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
])('a refusal says why and keeps what was typed: %s %j', async (status, problem, text) => {
  const failure = answer(status, { type: 'x', title: 'x', status, ...problem });
  await open('/content?id=7', { 'PUT content/7': failure });
  const title = (await column('English')).getByRole('textbox', { name: 'Title' });
  await type(title, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(title).toHaveValue('Mine');
});

test('a colleague’s version is taken over', async () => {
  let latest = item();
  const stale = answer(409, { type: 'urn:baza:problem:stale-version', title: 'x', status: 409 });
  await open('/content?id=7', { 'GET content/7': () => latest, 'PUT content/7': stale });
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Mine');
  latest = item({ version: 4, texts: { uz: words, ru: words, en: { ...words, title: 'Theirs' } } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByDisplayValue('Theirs')).toBeVisible());
});

test('a new item is a draft until it is published, which needs a whole language', async () => {
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

test('an item is scheduled in Tashkent time, and taken off', async () => {
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

test('the remote of the pages draws the preview, in languages that are whole', async () => {
  const { parcels } = await open('/content?id=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Preview' }));
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Ўзбекча', 'English']);
  await userEvent.click(dialog.getByRole('tab', { name: 'English' }));
  const { facts, texts } = item();
  expect(parcels).toMatchObject([
    { remote: 'mf_listings', expose: 'content-preview', props: { draft: { facts, texts }, language: 'en' } },
  ]);
});

test('what was typed and not saved is there after a reload, and can be discarded', async () => {
  const first = await open('/content?id=7');
  await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Mine');
  await first.unmount();
  await open('/content?id=7');
  const field = (await column('English')).getByRole('textbox', { name: 'Title' });
  expect(field).toHaveValue('Mine');
  expect(screen.getByText(/not saved yet/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }));
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
  expect(sessionStorage).toHaveLength(0);
});

test('a copy of an earlier version is left', async () => {
  sessionStorage.setItem(
    'baza.content-draft.7',
    JSON.stringify({
      version: 2,
      draft: { ...item(), texts: { uz: words, ru: words, en: { ...words, title: 'Old' } } },
      photos: [],
      video: null,
    }),
  );
  await open('/content?id=7');
  expect((await column('English')).getByRole('textbox', { name: 'Title' })).toHaveValue('Title');
});

test('an item that is gone leads back', async () => {
  await open('/content?id=8', { 'content/8': answer(404, { type: 'x', title: 'x', status: 404 }) });
  expect(await screen.findByRole('heading', { name: 'There is no such item' })).toBeVisible();
});

describe('the list of the channel', () => {
  const list = async () => within(await screen.findByRole('region', { name: 'Telegram channel' }));
  const save = async () =>
    userEvent.click(await (await list()).findByRole('button', { name: 'Download the list' }));

  test('says how many are on it, and is downloaded', async () => {
    const saved = jest.mocked(saveFile).mockClear();
    const { network, notices } = await open('/content', {
      'leads/channel/export': () => new Response('"@name"', { headers: { 'content-type': 'text/csv' } }),
    });
    expect(await (await list()).findByText(/^12 people/)).toBeVisible();
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.anything(), 'channel.csv'));
    expect(network.callsTo('leads/channel/export')).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  test('that nobody is on has nothing to download', async () => {
    await open('/content', { 'leads/channel': { total: 0 } });
    expect(await (await list()).findByText('Nobody has signed up yet.')).toBeVisible();
    expect((await list()).queryByRole('button')).toBeNull();
  });

  test('that fails is asked for again, and a failed download is said', async () => {
    let fails = true;
    const failure = answer(500, { type: 'x', title: 'x', status: 500 });
    const { notices } = await open('/content', {
      'leads/channel': () => (fails ? failure : { total: 1 }),
      'leads/channel/export': failure,
    });
    const again = await (await list()).findByRole('button');
    fails = false;
    await userEvent.click(again);
    await save();
    await waitFor(() =>
      expect(notices).toEqual([
        { kind: 'error', text: 'The list could not be downloaded. Please try again.' },
      ]),
    );
  });
});

describe('a recording', () => {
  const file = crypto.randomUUID();
  const url = `/files/videos/${file}.mp4?key=k`;
  const facts = {
    kind: 'videos' as const,
    photo: crypto.randomUUID(),
    seconds: 60,
    media: { type: 'youtube' as const, video: 'abcdefghijk' },
  };
  const chosen = (size = 10) => {
    const picked = new File(['x'], 'tour.mp4', { type: 'video/mp4' });
    Object.defineProperty(picked, 'size', { value: size });
    return picked;
  };
  const pick = async (picked = chosen()) =>
    userEvent.upload((await screen.findAllByLabelText('Recording')).at(-1) as HTMLElement, picked);

  test('takes the place of an address, with its length; what was changed meanwhile stays', async () => {
    let finish = () => {};
    const sending = new Promise<void>((done) => {
      finish = done;
    });
    const { network } = await open('/content?id=7', {
      'content/7': item({ facts }),
      'POST content/videos': async () => {
        await sending;
        return answer(201, { file, format: 'mp4', seconds: 42, url });
      },
      'PUT content/7': ({ body: sent }: RecordedCall) =>
        item({ ...(sent as object), version: 4, video: url }),
    });
    await pick();
    expect(await screen.findByText('Uploading…')).toBeVisible();
    await type((await column('English')).getByRole('textbox', { name: 'Title' }), 'Tour');
    finish();
    await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', url));
    expect(screen.queryByLabelText('Length, seconds')).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Video/ })).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(network.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      facts: { ...facts, seconds: 42, media: { type: 'file', file, format: 'mp4' } },
      texts: { en: { title: 'Tour' } },
    });
  });

  test.each([
    [422, [{ path: 'file', code: 'videoFormat' }], /Save it as MP4/],
    [422, [{ path: 'file', code: 'videoLength', params: { maxSeconds: 300 } }], /longer than 5 minutes/],
    [503, undefined, /Too many files/],
    [500, undefined, /was not uploaded/],
  ])('that is refused says why: %s %j', async (status, errors, text) => {
    const refused = answer(status, { type: 'x', title: 'x', status, errors });
    await open('/content?id=7', { 'content/7': item({ facts }), 'POST content/videos': refused });
    await pick();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: /^Video/ })).toHaveValue('https://youtu.be/abcdefghijk');
  });

  test('that is too large is not sent', async () => {
    const { network } = await open('/content?id=7', { 'content/7': item({ facts }) });
    await pick(chosen(51 * 1024 * 1024));
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 50 MB');
    expect(network.callsTo('content/videos')).toEqual([]);
  });
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

test('what strangers see is taken off before it is deleted', async () => {
  await open('/content?id=7');
  expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
