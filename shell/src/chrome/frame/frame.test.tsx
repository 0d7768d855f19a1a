import { act, screen, within } from '@testing-library/react';
import { takeHints } from '../../preferences/stored.ts';
import { AppFrame } from '../app-frame.tsx';
import { renderChrome } from '../test-chrome.tsx';
import { frame, match } from './frame-testing.tsx';

function Broken(): never {
  throw Object.assign(new Error('boom'), { statusCode: 500 });
}

test.each([
  ['default', 1],
  ['auth', 1],
  ['base', 0],
  ['default2', 0],
] as const)('layout %s has header, footer and %d filter panels', async (layout, panels) => {
  const { parcels } = await renderChrome(frame({ layout }), { path: '/products' });
  expect(screen.getByRole('banner')).toBeInTheDocument();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Новости' })).toHaveAttribute('href', '/ru/news');
  expect(screen.getByRole('main')).toHaveTextContent('Страница');
  expect(parcels.filter(({ expose }) => expose === 'filter-panel')).toHaveLength(panels);
});

test('the layout of desks has neither sections, banner, footer nor the bar of phones', async () => {
  const { parcels } = await renderChrome(frame({ layout: 'desk' }), { path: '/moderation' });
  const header = within(screen.getByRole('banner'));
  expect(header.queryByRole('link', { name: 'Подать объявление' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Страница');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(parcels).toEqual([]);
  expect(screen.getByRole('region', { name: 'Уведомления' })).toBeInTheDocument();
});

test('the panel is the hero on the home page and a bar elsewhere', async () => {
  const home = await renderChrome(frame({ layout: 'default', pattern: '/' }), { path: '/' });
  expect(home.parcels[0]?.props).toEqual({ variant: 'hero' });
  home.unmount();
  const list = await renderChrome(frame({ layout: 'default' }), { path: '/products' });
  expect(list.parcels[0]?.props).toEqual({ variant: 'bar' });
});

test.each([
  ['/products', true],
  ['/request', true],
  // The posting form has its own buttons at the bottom.
  ['/request/new', false],
  ['/request/edit/:id', false],
])('the tab bar of phones on %s: %s', async (pattern, shown) => {
  await renderChrome(frame({ pattern }), { path: '/products' });
  expect(screen.queryAllByRole('navigation', { name: 'Быстрые переходы' })).toHaveLength(shown ? 1 : 0);
});

test('the banner is dismissed for good', async () => {
  const first = await renderChrome(frame());
  expect(screen.getByText(/Цены в объявлениях указаны в сумах/)).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Скрыть сообщение' }));
  expect(screen.queryByText(/Цены в объявлениях/)).not.toBeInTheDocument();
  expect(localStorage.getItem('hide')).toBe('true');
  first.unmount();
  await renderChrome(frame(), { hints: takeHints() });
  expect(screen.queryByText(/Цены в объявлениях/)).not.toBeInTheDocument();
});

test('a lost connection is shown, and its return once', async () => {
  const { services } = await renderChrome(frame());
  act(() => services.online.set(false));
  expect(screen.getByText(/Нет подключения к интернету/)).toBeInTheDocument();
  act(() => services.online.set(true));
  expect(screen.queryByText(/Нет подключения/)).not.toBeInTheDocument();
  expect(services.notices.get().map(({ text }) => text)).toEqual(['Подключение восстановлено']);
});

test('public notices of the broker are shown', async () => {
  const { deliver } = await renderChrome(frame());
  act(() => deliver('/topic/jenkins-notify', { text: 'Сайт обновится в 22:00', timeout: 40 }));
  expect(screen.getByText('Сайт обновится в 22:00')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveAccessibleName('Осталось 40 секунд');
  const texts = { uz: 'Узр', ru: 'Извините', en: 'Sorry' };
  act(() => deliver('/topic/jenkins-notify', { text: 'Узр', texts, timeout: 3 }));
  expect(screen.getByText('Извините')).toBeInTheDocument();
  act(() => deliver('/topic/jenkins-notify', { html: '<b>' }));
  act(() => deliver('/topic/jenkins-notify', { text: 'Сайт обновлён', timeout: 3 }));
  expect(screen.getByText('Сайт обновлён')).toBeInTheDocument();
  // No timer for three seconds or less.
  expect(screen.getAllByRole('timer')).toHaveLength(1);
});

test('social links have a title if any are configured', async () => {
  const without = await renderChrome(frame());
  expect(screen.queryByText(/официальные страницы/)).not.toBeInTheDocument();
  without.unmount();
  await renderChrome(frame(), { config: { social: { telegram: 'https://t.me/baza' } } });
  expect(screen.getByText('Наши официальные страницы в социальных сетях')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/baza');
});

test('a navigation names the document, moves the focus and scrolls to the top', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo');
  const { shell } = await renderChrome(frame(), { path: '/products' });
  await act(async () => shell.history.push('/ru/search-on-map'));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(document.title).toBe('Объявления — База недвижимости');
});

test('the skip button leads to the content', async () => {
  const { user } = await renderChrome(frame());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Перейти к содержимому' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page that throws shows the error page within the chrome', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { reports } = await renderChrome(
    <AppFrame match={match()}>
      <Broken />
    </AppFrame>,
    { locale: 'uz' },
  );
  expect(screen.getByRole('heading', { name: 'Хатолик юз берди!' })).toBeInTheDocument();
  expect(screen.getByText('Юборилган сўров бўйича хатолик юз берди!')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(reports).toHaveLength(1);
});
