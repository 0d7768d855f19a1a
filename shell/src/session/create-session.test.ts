import { hintsOf, visitorOf } from '@baza/shared/contract/visitor';
import { waitFor } from '@testing-library/react';
import { createValue } from '../value.ts';
import { createSession, type SessionOptions } from './create-session.ts';
import type { IdentityClient } from './keycloak.ts';
import { lastSession } from './memory.ts';

const claims = {
  sub: 'u1',
  name: 'Лола Каримова',
  preferred_username: 'demo',
  exp: Date.now() / 1000 + 300,
  resource_access: { 'baza-web': { roles: ['user'] } },
  realm_access: { roles: ['offline_access'] },
};

class Client {
  token: string | undefined;
  refreshToken: string | undefined;
  tokenParsed: object | undefined;
  timeSkew = 0;
  onAuthSuccess?: () => void;
  onAuthLogout?: () => void;
  init = jest.fn(async () => {
    if (this.known) this.signIn();
    return Boolean(this.token);
  });
  createLoginUrl = jest.fn(async () => 'https://id.example/openid-connect/auth?client_id=baza-web');
  updateToken = jest.fn(async () => true);
  private readonly known: boolean;
  constructor(known: boolean) {
    this.known = known;
  }
  signIn() {
    this.token = 'access';
    this.refreshToken = 'refresh';
    this.tokenParsed = claims;
    this.onAuthSuccess?.();
  }
  clearToken() {
    this.token = undefined;
    this.refreshToken = undefined;
    this.onAuthLogout?.();
  }
}

function setup({
  known = false,
  path = '/ru/products?page=2',
  ...more
}: { known?: boolean; path?: string } & Partial<SessionOptions> = {}) {
  const client = new Client(known);
  const leave = jest.fn();
  const onCookiesBlocked = jest.fn();
  const send = jest.fn(async () => new Response(null, { status: 204 }));
  const session = createSession({
    keycloak: { url: 'https://id.example', realm: 'local', clientId: 'baza-web' },
    load: async () => client as unknown as IdentityClient,
    callbackPath: () => '/ru/login',
    homePath: () => '/ru',
    locale: () => 'ru',
    currentPath: () => path,
    leave,
    onCookiesBlocked,
    origin: 'https://baza.example',
    fetch: send as unknown as typeof fetch,
    ...more,
  });
  return { client, session, leave, onCookiesBlocked, send };
}

// Node's channel would keep the test process alive.
class Channel extends EventTarget {
  static open: Channel[] = [];
  said: string[] = [];
  constructor() {
    super();
    Channel.open.push(this);
  }
  postMessage(message: string) {
    this.said.push(message);
  }
  hear(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  Channel.open = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
  lastSession.keep(null);
  sessionStorage.clear();
});

test('a visitor is anonymous and has no token', async () => {
  const { session } = setup();
  expect(session.get().status).toBe('unknown');
  expect((await session.ready()).status).toBe('anonymous');
  expect(await session.token()).toBeNull();
});

test('with blocked cookies nobody is checked, and a log-in says why it cannot begin', async () => {
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

test('roles of a session are kept for the next page, and end with it', async () => {
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

test('the check is silent, with PKCE, and redirects only a browser with an earlier login', async () => {
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

test('logging out posts the form and, on 204, goes home', async () => {
  const { session, send, leave } = setup({ known: true });
  await session.ready();
  await session.logout();
  const [address, init] = send.mock.calls[0] as unknown as [string, RequestInit];
  expect(address).toBe('https://id.example/realms/local/protocol/openid-connect/logout');
  expect(String(init.body)).toBe('client_id=baza-web&refresh_token=refresh');
  expect(leave).toHaveBeenCalledWith('/ru', { replace: false });
  expect(session.get()).toMatchObject({ status: 'unknown', ended: null });
});

test('who registers goes to the page for it', async () => {
  const { session, leave } = setup();
  await session.login({ register: true });
  expect(leave).toHaveBeenCalledWith('https://id.example/openid-connect/registrations?client_id=baza-web', {
    replace: false,
  });
});

test('roles of a token that comes while a logout fails are known', async () => {
  let answer: (response: Response) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const { session, client } = setup({ known: true, fetch: send });
  await session.ready();
  const out = session.logout();
  await waitFor(() => expect(send).toHaveBeenCalled());
  client.tokenParsed = { ...claims, resource_access: { 'baza-web': { roles: ['moderator'] } } };
  client.onAuthSuccess?.();
  answer(new Response(null, { status: 500 }));
  await out;
  expect(session.get()).toMatchObject({ status: 'authenticated', roles: ['moderator'] });
});

test('a token that was asked for before a logout and comes after it brings nobody back', async () => {
  const { session, client } = setup({ known: true });
  await session.ready();
  expect(hintsOf(document.cookie).signedIn).toBe(true);
  await session.logout();
  client.signIn();
  expect(hintsOf(document.cookie).signedIn).toBe(false);
  expect(session.get()).toMatchObject({ status: 'unknown', user: null });
});

test('during and after a logout no token is refreshed, and a refused call is not an ended session', async () => {
  let respond: (response: Response) => void = () => {};
  const send = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  const { session, client } = setup({ known: true, fetch: send });
  await session.ready();
  client.updateToken.mockClear();
  const out = session.logout();
  await waitFor(() => expect(send).toHaveBeenCalled());
  await session.recheck();
  await session.token();
  document.dispatchEvent(new Event('visibilitychange'));
  const refused = session.unauthorised();
  respond(new Response(null, { status: 204 }));
  await Promise.all([out, refused]);
  await session.recheck();
  expect(client.updateToken).not.toHaveBeenCalled();
  expect(setup().session.get().ended).toBeNull();
});

test('after a logout that failed tokens are refreshed again', async () => {
  const { session, client } = setup({
    known: true,
    fetch: (async () => new Response(null, { status: 500 })) as typeof fetch,
  });
  await session.ready();
  await session.logout();
  client.updateToken.mockClear();
  await session.recheck();
  expect(client.updateToken).toHaveBeenCalledWith(-1);
});

test('a logout that does not get 204 does nothing', async () => {
  const onLogoutFailed = jest.fn();
  const { session, leave } = setup({
    known: true,
    onLogoutFailed,
    fetch: (async () => new Response(null, { status: 500 })) as typeof fetch,
  });
  await session.ready();
  await session.logout();
  expect(leave).not.toHaveBeenCalled();
  expect(onLogoutFailed).toHaveBeenCalled();
  expect(session.get().status).toBe('authenticated');
});

test('401s log out once, go home, and the next page has the previous path', async () => {
  const { session, send, leave } = setup({ known: true });
  await session.ready();
  await Promise.all([session.unauthorised(), session.unauthorised()]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(leave).toHaveBeenCalledWith('/ru', { replace: false });
  expect(setup().session.get().ended).toBe('/ru/products?page=2');
});

test('a session that ended at the provider is noticed when the API or the connection refuses its token', async () => {
  for (const hear of ['unauthorised', 'recheck'] as const) {
    const { session, client, leave } = setup({
      known: true,
      fetch: (async () => new Response(null, { status: 400 })) as typeof fetch,
    });
    await session.ready();
    client.updateToken.mockImplementation(async () => {
      client.clearToken();
      throw new Error('refused');
    });
    await session[hear]();
    expect(client.updateToken).toHaveBeenCalledWith(-1);
    expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
    expect(leave).not.toHaveBeenCalled();
  }
});

test('a refresh that is refused while a refused call asks for a logout shows that the session has ended', async () => {
  let answer: (response: Response) => void = () => {};
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { session, client, leave } = setup({ known: true, fetch: () => asked });
  await session.ready();
  client.updateToken.mockImplementation(async () => {
    client.clearToken();
    throw new Error('refused');
  });
  const unauthorised = session.unauthorised();
  await session.recheck();
  answer(new Response(null, { status: 400 }));
  await unauthorised;
  expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
  expect(leave).not.toHaveBeenCalled();
});

test('an ended session keeps the page and shows a notice until closed', async () => {
  const { session, client, leave } = setup({ known: true });
  await session.ready();
  client.clearToken();
  expect(session.get()).toMatchObject({ status: 'anonymous', ended: '/ru/products?page=2' });
  expect(leave).not.toHaveBeenCalled();
  session.acknowledge();
  expect(session.get().ended).toBeNull();
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

test('without a connection nobody is asked who is here, and nobody forgotten', async () => {
  const online = createValue(false);
  lastSession.keep(['user']);
  const { client, session } = setup({ known: true, online });
  await session.ready();
  expect(session.get().status).toBe('unknown');
  expect(await session.token({ wait: true })).toBeNull();
  expect(client.init).not.toHaveBeenCalled();
  expect(lastSession.isKnown()).toBe(true);
  online.set(true);
  await session.ready();
  expect(session.get().status).toBe('authenticated');
});

describe('without a connection who was here last is taken for who is here', () => {
  const user = { id: 'u1', userName: 'demo', name: 'Лола Каримова' };
  const offline = async (known: boolean) => {
    await setup({ known: true }).session.ready();
    const online = createValue(false);
    const parts = setup({ known, online });
    await parts.session.ready();
    return { ...parts, online };
  };

  test('until a connection confirms them', async () => {
    const { session, online, client } = await offline(true);
    expect(session.get()).toEqual({
      status: 'authenticated',
      user,
      roles: ['user'],
      ended: null,
      assumed: true,
    });
    expect(await session.token({ wait: true })).toBeNull();
    online.set(true);
    await session.ready();
    expect(session.get()).toMatchObject({ status: 'authenticated', user: { id: 'u1' } });
    expect(session.get().assumed).toBeUndefined();
    // The page has what was typed: it is not taken to the provider and back.
    expect(client.init).toHaveBeenCalledWith(expect.objectContaining({ silentCheckSsoFallback: false }));
  });

  test('or the session turns out to have ended: the page stays, and they are forgotten', async () => {
    const { session, online } = await offline(false);
    online.set(true);
    await session.ready();
    expect(session.get()).toMatchObject({ status: 'anonymous', user: null, ended: '/ru/products?page=2' });
    expect([lastSession.get(), JSON.stringify(localStorage)]).toEqual([null, '{}']);
  });

  test('but nobody after a logout', async () => {
    const { session, client } = setup({ known: true });
    await session.ready();
    client.clearToken();
    const next = setup({ online: createValue(false) }).session;
    await next.ready();
    expect(next.get().status).toBe('unknown');
  });
});
