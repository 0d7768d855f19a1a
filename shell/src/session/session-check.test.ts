import { hintsOf, visitorOf } from '@baza/shared/contract/visitor';
import type { IdentityClient } from './keycloak.ts';
import { lastSession } from './memory.ts';
import { Channel, Client, claims, setup } from './session-testing.ts';

test('a visitor is anonymous and has no token', async () => {
  const { session } = setup();
  expect(session.get().status).toBe('unknown');
  expect((await session.ready()).status).toBe('anonymous');
  expect(await session.token()).toBeNull();
});

test('with blocked cookies no session is checked, and a login explains why it cannot begin', async () => {
  const enabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { session, client, onCookiesBlocked, leave } = setup({ known: true });
  expect((await session.ready()).status).toBe('anonymous');
  expect(client.init).not.toHaveBeenCalled();
  await session.login();
  expect(onCookiesBlocked).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
  enabled.mockRestore();
});

test('a logged-in user has name, roles and a token that is never stored', async () => {
  const { session } = setup({ known: true });
  const state = await session.ready();
  expect(state).toMatchObject({ status: 'authenticated', roles: ['user'], user: { name: 'Лола Каримова' } });
  expect(await session.token()).toBe('access');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/access|refresh/);
});

test('the roles of a session are stored for the next page and removed with the session', async () => {
  const { session, client } = setup({ known: true });
  await session.ready();
  expect(hintsOf(document.cookie).signedIn).toBe(true);
  expect(visitorOf(document.cookie).roles).toEqual(['user']);
  client.clearToken();
  expect(document.cookie).toBe('');
  lastSession.keep([]);
  expect(lastSession.isKnown()).toBe(true);
  expect(visitorOf(document.cookie).roles).toEqual([]);
  await setup().session.ready();
  expect(document.cookie).toBe('');
});

test('the check is silent, uses PKCE and redirects only a browser with an earlier login', async () => {
  const first = setup();
  await first.session.ready();
  expect(first.client.init).toHaveBeenCalledWith(
    expect.objectContaining({
      onLoad: 'check-sso',
      pkceMethod: 'S256',
      checkLoginIframe: false,
      silentCheckSsoFallback: false,
      scope: 'openid profile offline_access roles',
    }),
  );
  lastSession.keep(['user']);
  const second = setup();
  await second.session.ready();
  expect(second.client.init).toHaveBeenCalledWith(expect.objectContaining({ silentCheckSsoFallback: true }));
});

test('a provider that never responds leaves the user anonymous after a timeout', async () => {
  jest.useFakeTimers();
  const { session, client } = setup();
  client.init.mockImplementation(() => new Promise(() => {}));
  const ready = session.ready();
  await jest.advanceTimersByTimeAsync(6000);
  expect((await ready).status).toBe('anonymous');
  // It may still respond later.
  client.signIn();
  expect(session.get().status).toBe('authenticated');
  jest.useRealTimers();
});

test('a token that cannot be refreshed in time is not sent', async () => {
  const { session, client } = setup({ known: true });
  await session.ready();
  client.tokenParsed = { ...claims, exp: Date.now() / 1000 - 5 };
  client.updateToken.mockRejectedValue(new TypeError('network'));
  expect(await session.token()).toBeNull();
  expect(session.get().status).toBe('authenticated');
});

test('tabs notify each other of login and logout', async () => {
  const here = setup({ known: true });
  await here.session.ready();
  expect(Channel.open[0]?.said).toEqual(['signed-in']);
  Channel.open[0]?.hear('signed-out');
  expect(here.session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });

  const load = jest.fn(async () => new Client(false) as unknown as IdentityClient);
  const visitor = setup({ load });
  await visitor.session.ready();
  load.mockImplementation(async () => new Client(true) as unknown as IdentityClient);
  Channel.open[1]?.hear('signed-in');
  expect((await visitor.session.ready()).status).toBe('authenticated');
});
