import { act, render, screen, waitFor, within } from '@testing-library/react';
import { person, renderChrome } from '../chrome/test-chrome.tsx';
import { UnknownMiddlewareError } from '../routing/unknown-middleware.ts';
import { ErrorPage } from '../status/error-page.tsx';
import { NotFoundPage } from '../status/not-found-page.tsx';
import { LoginPage } from './login-page.tsx';
import { WebsocketPage } from './websocket/websocket-page.tsx';

test.each([
  ['uz', 'Саҳифа топилмади', 'Бош саҳифага қайтиш', '/'],
  ['ru', 'Страница не найдена', 'Вернуться на главную', '/ru'],
  ['en', 'Page not found', 'Back to home', '/en'],
] as const)('the 404 page in %s', async (locale, title, home, href) => {
  await renderChrome(<NotFoundPage />, { locale });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', href);
  expect(document.title).toContain(title);
});

test('an error of status 404 is the 404 page, any other the generic one', async () => {
  const first = await renderChrome(<ErrorPage error={{ response: { status: 404 } }} />);
  expect(screen.getByRole('heading', { name: 'Страница не найдена' })).toBeInTheDocument();
  first.unmount();
  await renderChrome(<ErrorPage error={new Error('boom')} />, { locale: 'uz' });
  expect(screen.getByRole('heading', { name: 'Хатолик юз берди!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Бош саҳифага қайтиш' })).toHaveAttribute('href', '/');
});

test('an unknown guard or layout is reported by name', async () => {
  await renderChrome(<ErrorPage error={new UnknownMiddlewareError('paid')} />, { locale: 'en' });
  expect(screen.getByText('Unknown middleware')).toBeInTheDocument();
  expect(screen.getByText('500')).toBeInTheDocument();
});

test('a failing error page still has a link home', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '', '/en/products');
  // It cannot render without its providers.
  render(<ErrorPage />);
  expect(screen.getByText('An error occurred while showing the error page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/en');
  window.history.replaceState(null, '', '/');
});

describe('the login callback', () => {
  test('returns to the previous page', async () => {
    const { shell, session } = await renderChrome(<LoginPage />, {
      path: '/login#state=1&code=2',
      session: { status: 'unknown' },
    });
    session.takeReturnTo.mockReturnValue('/ru/products?page=2');
    expect(session.start).toHaveBeenCalled();
    await act(async () => session.become({ status: 'authenticated', user: person }));
    expect(shell.history.location).toMatchObject({ pathname: '/ru/products', search: '?page=2' });
  });

  test('goes home without a previous page', async () => {
    const { shell, session } = await renderChrome(<LoginPage />, {
      path: '/login#state=1&code=2',
      session: { status: 'unknown' },
    });
    await act(async () => session.become({ status: 'authenticated', user: person }));
    expect(shell.history.location.pathname).toBe('/ru');
  });

  test('a refused login shows an error and can be retried', async () => {
    const { user, session } = await renderChrome(<LoginPage />, {
      path: '/login#state=1&error=access_denied',
    });
    expect(screen.getByRole('heading', { name: 'Войти не удалось' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(session.login).toHaveBeenCalledTimes(1);
  });

  test('a silent check without a session returns silently', async () => {
    const { shell } = await renderChrome(<LoginPage />, { path: '/login#state=1&error=login_required' });
    expect(shell.history.location.pathname).toBe('/ru');
  });

  test('a typed URL starts a login', async () => {
    const { session } = await renderChrome(<LoginPage />, { path: '/login' });
    expect(session.login).toHaveBeenCalledWith({ returnTo: '/ru', replace: true });
  });
});

const TEXTS = { узбекском: 'Соат 22:00 да ишлар', русском: 'Работы в 22:00', английском: 'Works at 22:00' };
const audience = { 'ops/audience': { connected: 12, registered: 345 } };
const box = (language: string) => screen.getByRole('textbox', { name: new RegExp(`^Текст на ${language}`) });

test('ops see the connection and its traffic, and send everyone a notice', async () => {
  const { user, publish, services, pass } = await renderChrome(<WebsocketPage />, { http: audience });
  expect(screen.getAllByText('Активно')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(screen.getAllByText('Введите текст сообщения')).toHaveLength(3);
  for (const [language, text] of Object.entries(TEXTS)) {
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(box(language), text);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
  }
  const dialog = within(screen.getByRole('dialog', { name: 'Отправить уведомление всем?' }));
  expect(
    await dialog.findByText(/браузеров: 12\. Другие серверы не учтены.+ Зарегистрировано людей: 345\./),
  ).toBeInTheDocument();
  for (const text of Object.values(TEXTS)) expect(dialog.getByText(text)).toBeInTheDocument();
  expect(publish).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Отправить всем' }));
  expect(publish).toHaveBeenCalledWith('/topic/jenkins-notify', {
    text: 'Соат 22:00 да ишлар',
    texts: { uz: 'Соат 22:00 да ишлар', ru: 'Работы в 22:00', en: 'Works at 22:00' },
    timeout: 10,
  });
  expect(services.notices.get()[0]?.text).toBe('Уведомление отправлено');
  expect(box('русском')).toHaveValue('');
  const body = '{"text":"Работы в 22:00","timeout":10}';
  const destination = '/topic/jenkins-notify';
  act(() => {
    pass({ way: 'out', destination, body });
    for (let nth = 0; nth < 21; nth++) pass({ way: 'in', destination, body });
  });
  expect(screen.getByText('1 сообщение, 45 Б')).toBeInTheDocument();
  expect(screen.getByText('21 сообщение, 945 Б')).toBeInTheDocument();
  expect(screen.getAllByText(body)).toHaveLength(20);
});

test('a notice that was not taken stays in the form', async () => {
  const { user, publish, services } = await renderChrome(<WebsocketPage />, { http: audience });
  publish.mockResolvedValue(false);
  for (const [language, text] of Object.entries(TEXTS)) await user.type(box(language), text);
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  const send = screen.getByRole('button', { name: 'Отправить всем' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(services.notices.get()[0]).toMatchObject({
    kind: 'error',
    text: expect.stringContaining('не отправлено'),
  });
  expect(box('русском')).toHaveValue('Работы в 22:00');
});
