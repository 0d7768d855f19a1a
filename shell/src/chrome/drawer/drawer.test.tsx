import { userLocationChanged } from '@baza/shared/store';
import { act, screen } from '@testing-library/react';
import { renderChrome } from '../test-chrome.tsx';
import { bookmarkHint } from './bookmark-hint.ts';
import { Drawer } from './drawer.tsx';

const area = (id: number, nameRu: string) => ({
  id,
  code: String(id),
  label: nameRu,
  name: `${nameRu} уз`,
  nameRu,
  nameLatn: `${nameRu} lat`,
  parentId: null,
  level: 'province',
  center: [69, 41],
});

test('it holds posting, sections, language, currency, place, phone and bookmark', async () => {
  const onClose = jest.fn();
  const { user } = await renderChrome(<Drawer open onClose={onClose} />);
  expect(await screen.findByRole('link', { name: 'Подать объявление' })).toHaveAttribute(
    'href',
    '/ru/request/new',
  );
  expect(screen.getByRole('link', { name: 'Объявления' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Новости' })).toHaveAttribute('href', '/ru/news');
  expect(screen.getByRole('link', { name: 'Ўзбекча' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Доллар' })).toBeInTheDocument();
  expect(screen.getByText('Ваше местоположение: Весь Узбекистан')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /\+998 \(71\) 200-12-12/ })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'На карте' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Ўзбекча' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('the place is the name of the stored one', async () => {
  const { shell, network } = await renderChrome(<Drawer open onClose={() => {}} />, {
    http: { 'public/areas/path/2': [area(1, 'город Ташкент'), area(2, 'Юнусабадский район')] },
  });
  await act(async () => {
    shell.store.dispatch(userLocationChanged({ province: { id: 1 }, region: { id: 2 } }));
  });
  expect(
    await screen.findByText('Ваше местоположение: город Ташкент, Юнусабадский район'),
  ).toBeInTheDocument();
  expect(network.callsTo('public/areas/path/2')).toHaveLength(1);
});

test('the bookmark button says how to pin the page', async () => {
  const { user, services } = await renderChrome(<Drawer open onClose={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Добавить в закладки' }));
  expect(services.notices.get()[0]?.text).toBe('Чтобы закрепить эту страницу, нажмите Ctrl+D');
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', 'common.alerts.addToBookmark'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'common.alerts.addToBookmarkMac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'common.alerts.addToBookmarkPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Mobile', 'common.alerts.addToBookmarkPhone'],
])('%s', (userAgent, key) => {
  expect(bookmarkHint({ userAgent })).toBe(key);
});

describe('above 1280 px', () => {
  let media: jest.SpyInstance;
  beforeEach(() => {
    media = jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: /min-width: 1280/.test(query),
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
  });
  afterEach(() => media.mockRestore());

  test('it closes itself', async () => {
    const onClose = jest.fn();
    await renderChrome(<Drawer open onClose={onClose} />);
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('it opens below a header without sections', async () => {
    const onClose = jest.fn();
    await renderChrome(<Drawer open onClose={onClose} isOnlyMenu />);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
