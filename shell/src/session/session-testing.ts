import { createSession, type SessionOptions } from './create-session.ts';
import type { IdentityClient } from './keycloak.ts';
import { lastSession } from './memory.ts';

export const claims = {
  sub: 'u1',
  name: 'Лола Каримова',
  preferred_username: 'demo',
  exp: Date.now() / 1000 + 300,
  resource_access: { 'baza-web': { roles: ['user'] } },
  realm_access: { roles: ['offline_access'] },
};

export class Client {
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

export function setup({
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
export class Channel extends EventTarget {
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
