import { act, screen, waitFor, within } from '@testing-library/react';
import { person, renderChrome } from '../test-chrome.tsx';
import { Header } from './header.tsx';

beforeEach(() => localStorage.clear());

test('the menu comes from the releases, with the locale prefix, and marks the current page', async () => {
  await renderChrome(<Header />, { path: '/products?page=2' });
  const nav = screen.getByRole('navigation', { name: 'Главное меню' });
  const links = within(nav).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/ru',
    '/ru/request/new',
    '/ru/profile',
    '/ru/request',
    '/ru/apply',
    '/ru/products',
    '/ru/search-on-map',
  ]);
  expect(within(nav).getByText('Объявления')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Подать объявление' })).toHaveTextContent('Подать объявление');
});

test('a visitor sees the login button, which starts a login', async () => {
  const { user, session } = await renderChrome(<Header />);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(session.login).toHaveBeenCalledTimes(1);
});

test('while the session is checked, a returning user sees no login button', async () => {
  const { session } = await renderChrome(<Header />, {
    session: { status: 'unknown' },
    hints: { signedIn: true },
  });
  expect(screen.queryByRole('button', { name: 'Войти' })).not.toBeInTheDocument();
  act(() => session.become({ status: 'anonymous' }));
  expect(screen.getByRole('button', { name: 'Войти' })).toBeInTheDocument();
});

test('a logged-in user has a menu: profile, listings, logout; moderation for its role', async () => {
  const { user, session } = await renderChrome(<Header />, {
    session: { status: 'authenticated', user: person, roles: ['user'] },
  });
  const button = screen.getByRole('button', { name: 'Лола Каримова: личное меню' });
  await user.click(button);
  const menu = screen.getByRole('dialog', { name: 'Личное меню' });
  expect(await within(menu).findByRole('link', { name: 'Мой профиль' })).toHaveAttribute(
    'href',
    '/ru/profile',
  );
  expect(within(menu).getByRole('link', { name: 'Мои объявления' })).toHaveAttribute('href', '/ru/request');
  expect(within(menu).queryByText('Модерация')).not.toBeInTheDocument();
  act(() => session.become({ roles: ['user', 'moderator', 'ops'] }));
  expect(within(menu).getByRole('link', { name: 'Модерация' })).toHaveAttribute('href', '/ru/moderation');
  expect(within(menu).getByRole('link', { name: 'Сообщения и соединение' })).toBeInTheDocument();
  expect(within(menu).getByRole('link', { name: 'Модули и релизы' })).toHaveAttribute('href', '/ru/ops');
  await user.click(within(menu).getByRole('button', { name: 'Выйти' }));
  expect(session.logout).toHaveBeenCalledTimes(1);
});

test('the tooltip of the user button opens after 1000 ms', async () => {
  const { user } = await renderChrome(<Header />, { session: { status: 'authenticated', user: person } });
  jest.useFakeTimers({ advanceTimers: true });
  await user.hover(screen.getByRole('button', { name: /Лола/ }));
  act(() => jest.advanceTimersByTime(900));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(150));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Лола Каримова');
  jest.useRealTimers();
});

test('the language switch opens the same page, with its query and anchor', async () => {
  const { user, shell } = await renderChrome(<Header />, { path: '/products?sort=price_asc&page=2#top' });
  await user.click(screen.getByRole('button', { name: /Язык, валюта/ }));
  const english = await screen.findByRole('link', { name: 'English' });
  expect(english).toHaveAttribute('href', '/en/products?sort=price_asc&page=2#top');
  expect(screen.getByRole('link', { name: 'Ўзбекча' })).toHaveAttribute(
    'href',
    '/products?sort=price_asc&page=2#top',
  );
  await user.click(english);
  const { pathname, search, hash, state } = shell.history.location;
  expect([pathname, search, hash, state]).toEqual([
    '/en/products',
    '?sort=price_asc&page=2',
    '#top',
    { keepScroll: true },
  ]);
});

test('currency and appearance are chosen in one place', async () => {
  const { user, shell, services } = await renderChrome(<Header />);
  await user.click(screen.getByRole('button', { name: /Язык, валюта/ }));
  await user.click(screen.getByRole('radio', { name: 'Доллар' }));
  expect(shell.store.getState()).toMatchObject({ preferences: { currency: 'USD' } });
  await user.click(screen.getByRole('radio', { name: 'Тёмное' }));
  expect(services.theme.theme.get()).toBe('dark');
  act(() => services.theme.choice.set('system'));
});

test('the contact phone is a link', async () => {
  await renderChrome(<Header />);
  const phone = screen.getByRole('link', { name: 'Позвонить: +998 (71) 200-12-12' });
  expect(phone).toHaveAttribute('href', 'tel:+998712001212');
});

test('a site without a contact phone shows none', async () => {
  const { container } = await renderChrome(<Header />, { config: { phone: '' } });
  expect(screen.getByRole('navigation', { name: 'Главное меню' })).toBeInTheDocument();
  expect(container.querySelector('a[href^="tel:"]')).toBeNull();
});

test('the menu button opens the drawer, the keyboard closes it', async () => {
  const { user } = await renderChrome(<Header />);
  const button = screen.getByRole('button', { name: 'Меню' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});
