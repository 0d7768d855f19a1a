import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { lastSession } from '../../session/memory.ts';
import { person, renderChrome } from '../test-chrome.tsx';
import { frame } from './frame-testing.tsx';

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
