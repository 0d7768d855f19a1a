import { setup } from './session-testing.ts';

test('a login stores the current path and returns to the callback of the language', async () => {
  const { session, client, leave } = setup();
  await session.login();
  expect(client.createLoginUrl).toHaveBeenCalledWith(
    expect.objectContaining({ redirectUri: 'https://baza.example/ru/login', locale: 'ru' }),
  );
  // Keycloak would end the session at once.
  expect(client.createLoginUrl).not.toHaveBeenCalledWith(
    expect.objectContaining({ scope: expect.stringContaining('offline_access') }),
  );
  expect(client.init).not.toHaveBeenCalledWith(expect.objectContaining({ onLoad: 'check-sso' }));
  expect(leave).toHaveBeenCalledWith('https://id.example/openid-connect/auth?client_id=baza-web', {
    replace: false,
  });
  expect(session.takeReturnTo()).toBe('/ru/products?page=2');
  expect(session.takeReturnTo()).toBeNull();
});

test('a login waits for a check that is under way', async () => {
  const { session, client, leave } = setup();
  let respond = (_known: boolean) => {};
  client.init.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  void session.start();
  const leaving = session.login();
  await new Promise((resolve) => setTimeout(resolve));
  expect(leave).not.toHaveBeenCalled();
  respond(false);
  await leaving;
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
])('a login never returns to %s', async (returnTo) => {
  const { session } = setup();
  await session.login({ returnTo });
  expect(session.takeReturnTo()).toBe('/ru/products?page=2');
});

test('a registration opens the registration page of the provider', async () => {
  const { session, leave } = setup();
  await session.login({ register: true });
  expect(leave).toHaveBeenCalledWith('https://id.example/openid-connect/registrations?client_id=baza-web', {
    replace: false,
  });
});
