/** @jest-environment node */
import { openPushedNotices } from './pushed-notices.ts';

const origin = 'https://baza.example';
const notice = (id: number, link = '/ru/callbacks') => ({
  id,
  title: 'Обратные звонки',
  body: 'Перезвоните',
  link,
});
const data = (value: unknown) => ({ json: () => value });

function setup(open: string[] = [], stored = true) {
  const kept = new Map<string, string>();
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, response: Response) => void kept.set(key, await response.text()),
  };
  const shown: { title: string; tag: string; data: unknown }[] = [];
  const opened: string[] = [];
  const windows = open.map((url) => ({ url, focus: jest.fn(async () => {}), postMessage: jest.fn() }));
  const registration = {
    showNotification: jest.fn(async (title: string, options: { tag: string; data: unknown }) => {
      shown.push({ title, ...options });
    }),
  };
  const notices = openPushedNotices({
    origin,
    caches: {
      open: async () => (stored ? cache : Promise.reject(new Error('blocked'))),
    } as unknown as CacheStorage,
    registration,
    clients: {
      matchAll: async () => windows,
      openWindow: async (address) => void opened.push(address),
    },
  });
  return { notices, shown, opened, windows, registration };
}

test('a notice is shown once, however often it comes, also at once', async () => {
  const { notices, shown } = setup();
  await Promise.all([
    notices.push(data(notice(1))),
    notices.push(data(notice(1))),
    notices.push(data(notice(2))),
  ]);
  await notices.push(data(notice(1)));
  expect(shown.map(({ tag }) => tag)).toEqual(['notice-1', 'notice-2']);
  expect(shown[0]).toMatchObject({ title: 'Обратные звонки', body: 'Перезвоните' });
});

test('one that could not be shown is shown when it comes again', async () => {
  const { notices, shown, registration } = setup();
  registration.showNotification.mockRejectedValueOnce(new TypeError('no permission'));
  await notices.push(data(notice(1)));
  expect(shown).toEqual([]);
  await notices.push(data(notice(1)));
  expect(shown).toHaveLength(1);
});

test('without storage it is shown all the same', async () => {
  const { notices, shown } = setup([], false);
  await notices.push(data(notice(1)));
  expect(shown).toHaveLength(1);
});

test('rubbish is not shown, and stops nothing', async () => {
  const { notices, shown } = setup();
  const broken = {
    json() {
      throw new SyntaxError('no');
    },
  };
  for (const value of [null, broken, data(null), data({ id: 'x' }), data({ id: 1, title: 'a' })])
    await notices.push(value);
  await notices.push(data(notice(3)));
  expect(shown.map(({ tag }) => tag)).toEqual(['notice-3']);
});

test('a press opens its page, where it counts as read', async () => {
  const { notices, opened } = setup(['https://baza.example/ru/products']);
  const close = jest.fn();
  await notices.click({ data: { id: 7, link: '/ru/callbacks' }, close });
  expect(close).toHaveBeenCalled();
  expect(opened).toEqual(['https://baza.example/ru/callbacks#notice=7']);
});

test('a page that is open comes to the front and is told', async () => {
  const { notices, opened, windows } = setup(['https://baza.example/ru/callbacks']);
  await notices.click({ data: { id: 7, link: '/ru/callbacks' }, close: () => {} });
  expect(opened).toEqual([]);
  expect(windows[0]?.focus).toHaveBeenCalled();
  expect(windows[0]?.postMessage).toHaveBeenCalledWith({ noticeRead: 7 });
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'https://',
  undefined,
])('the link %s leads nowhere but home', async (link) => {
  const { notices, opened } = setup();
  await notices.click({ data: { link }, close: () => {} });
  expect(opened).toEqual(['https://baza.example/']);
});
