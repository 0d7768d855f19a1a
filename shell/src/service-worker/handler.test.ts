import { handlerOf } from './handler.ts';

const origin = 'https://baza.example';

test.each([
  ['navigate', 'GET', '/ru/products?page=2', 'page'],
  ['navigate', 'GET', '/ru/products?release=mf_map@1.3.0~token', 'page'],
  ['navigate', 'POST', '/realms/local/login', null],
  ['no-cors', 'GET', '/assets/main.0123abcd.js', 'file'],
  ['cors', 'GET', '/remotes/mf_map/1.3.0/map.0123abcd.js', 'file'],
  // A preview's registry, as the site's own, is asked for each time.
  ['cors', 'GET', '/remotes/registry.json?frame=mf_map@1.3.0~token', null],
  ['cors', 'GET', '/remotes/registry.json', null],
  ['cors', 'GET', '/api/public/listings/7', 'reading'],
  ['cors', 'POST', '/api/public/listings/7', null],
  ['cors', 'GET', '/api/profile', null],
] as const)('%s %s %s is for %s', (mode, method, path, handler) => {
  const destination = mode === 'navigate' ? 'document' : '';
  expect(handlerOf({ destination, mode, method, url: origin + path }, origin)).toBe(handler);
});

test.each([
  // Sent on by the worker, it would not say that it is for a frame, and the server would make a tab's preview of it.
  '/ru/products?frame=mf_map@1.3.0~token',
  // Firefox reports an error for the redirect of the silent log-in that a worker has passed on.
  '/realms/local/protocol/openid-connect/auth?prompt=none',
])('a page in a frame is the browser’s: %s', (path) => {
  const asked = { destination: 'iframe', mode: 'navigate', method: 'GET', url: origin + path } as const;
  expect(handlerOf(asked, origin)).toBeNull();
});
