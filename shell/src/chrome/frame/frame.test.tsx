import { act, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { takeHints } from '../../preferences/stored.ts';
import type { RouteMatch } from '../../routing/types.ts';
import { lastSession } from '../../session/memory.ts';
import { AppFrame } from '../app-frame.tsx';
import { person, renderChrome } from '../test-chrome.tsx';

const match = (more: Partial<RouteMatch> = {}): RouteMatch => ({
  pattern: '/products',
  layout: 'default2',
  guard: 'none',
  redirect: null,
  title: 'Объявления',
  target: { kind: 'missing' },
  ...more,
});
const frame = (more?: Partial<RouteMatch>) => (
  <AppFrame match={match(more)}>
    <p>Страница</p>
  </AppFrame>
);

function Broken(): never {
  throw Object.assign(new Error('boom'), { statusCode: 500 });
}

beforeEach(() => {
  localStorage.clear();
  lastSession.keep(null);
  sessionStorage.clear();
});

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

test.each([
  ['auth', 1],
  ['base', 1],
  ['desk', 1],
  ['default', 0],
  ['default2', 0],
] as const)('layout %s asks at once who is there: %d', async (layout, asked) => {
  const { session } = await renderChrome(frame({ layout }), { path: '/products' });
  expect(session.start).toHaveBeenCalledTimes(asked);
});

test('a public page restores an earlier session immediately', async () => {
  lastSession.keep([]);
  const { session } = await renderChrome(frame(), { path: '/products' });
  expect(session.start).toHaveBeenCalledTimes(1);
});

test('a page opened from a public one runs its own step', async () => {
  const Pages = () =>
    useLocation().pathname === '/request' ? frame({ layout: 'base', pattern: '/request' }) : frame();
  const { session, services } = await renderChrome(<Pages />, { path: '/products' });
  expect(session.start).not.toHaveBeenCalled();
  act(() => services.shell.history.push('/ru/request'));
  expect(session.start).toHaveBeenCalledTimes(1);
});

test('the guard `user` redirects a visitor home and shows the page to a user', async () => {
  const page = frame({ guard: 'user', pattern: '/websocket/WebsocketConfig' });
  const visitor = await renderChrome(page, {
    path: '/websocket/WebsocketConfig',
    session: { status: 'anonymous' },
  });
  expect(visitor.services.shell.history.location.pathname).toBe('/ru');
  expect(visitor.session.login).not.toHaveBeenCalled();
  visitor.unmount();
  await renderChrome(page, {
    path: '/websocket/WebsocketConfig',
    session: { status: 'authenticated', user: person },
  });
  expect(screen.getByText('Страница')).toBeInTheDocument();
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

test('the button back to the top appears after 300 px', async () => {
  await renderChrome(frame());
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(300);
  expect(screen.queryByRole('button', { name: 'Наверх' })).not.toBeInTheDocument();
  scrollTo(301);
  expect(screen.getByRole('button', { name: 'Наверх' })).toBeInTheDocument();
  scrollTo(0);
});

describe('the button back to the top makes way', () => {
  const at = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const box = at(300, 700, 48, 48);

  /** The page at rest past 300 px, with one element beneath the button. */
  async function over(markup: string, rect: DOMRect) {
    const { unmount } = await renderChrome(frame());
    const holder = document.createElement('div');
    holder.innerHTML = markup;
    document.body.append(holder);
    const beneath = holder.firstElementChild as Element;
    beneath.getBoundingClientRect = () => rect;
    document.elementsFromPoint = () => [beneath];
    // jsdom has no boxes of text.
    Range.prototype.getClientRects = () => [rect] as unknown as DOMRectList;
    const boxes = jest.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
        window.dispatchEvent(new Event('scroll'));
      });
    scrollTo(900);
    const button = screen.getByTitle('Наверх').closest('div');
    const yields = button?.className.includes('yields');
    scrollTo(0);
    boxes.mockRestore();
    document.elementsFromPoint = () => [];
    holder.remove();
    unmount();
    return yields;
  }

  test.each([
    ['a heart', '<button>♥</button>', at(310, 690, 44, 44)],
    ['a wide button by its end', '<button>Далее</button>', at(16, 710, 340, 44)],
    ['a field', '<input>', at(16, 730, 340, 48)],
    ['an amount', '<p>850 000 000</p>', at(280, 720, 60, 20)],
  ])('for %s', async (_what, markup, rect) => {
    expect(await over(markup, rect)).toBe(true);
  });

  test.each([
    ['a large card which is one link', '<a href="/">Квартира</a>', at(16, 420, 340, 400)],
    ['words', '<p>Хорошая квартира</p>', at(16, 690, 340, 80)],
  ])('not for %s', async (_what, markup, rect) => {
    expect(await over(markup, rect)).toBe(false);
  });
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

describe('guards', () => {
  test('auth starts a login without a history entry', async () => {
    const { session } = await renderChrome(frame({ guard: 'auth', pattern: '/request' }));
    expect(screen.queryByText('Страница')).not.toBeInTheDocument();
    expect(session.login).toHaveBeenCalledWith({ replace: true });
  });

  test('auth checks the session immediately and waits for it', async () => {
    const { session } = await renderChrome(frame({ guard: 'auth' }), { session: { status: 'unknown' } });
    expect(session.start).toHaveBeenCalled();
    expect(session.login).not.toHaveBeenCalled();
    act(() => session.become({ status: 'authenticated', user: person }));
    expect(screen.getByText('Страница')).toBeInTheDocument();
  });

  test('an ended session keeps the page and offers to log in again', async () => {
    const { session, user } = await renderChrome(frame({ guard: 'auth' }), {
      session: { status: 'authenticated', user: person },
    });
    act(() => session.become({ status: 'anonymous', user: null, ended: '/ru/request/new' }));
    expect(screen.getByText('Страница')).toBeInTheDocument();
    expect(session.login).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Войти снова' }));
    expect(session.login).toHaveBeenCalledWith({ returnTo: '/ru/request/new' });
  });

  test('user redirects a visitor home', async () => {
    const { shell } = await renderChrome(frame({ guard: 'user' }), { path: '/profile' });
    expect(shell.history.location.pathname).toBe('/ru');
  });

  test('a missing role shows a message', async () => {
    await renderChrome(frame({ guard: 'auth', role: 'moderator' }), {
      session: { status: 'authenticated', user: person, roles: ['user'] },
    });
    expect(screen.getByRole('heading', { name: 'Нет доступа' })).toBeInTheDocument();
    expect(screen.queryByText('Страница')).not.toBeInTheDocument();
  });
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
