import { handlerOf } from './handler.ts';

const origin = 'https://baza.example';

test.each([
  ['navigate', 'GET', '/ru/products?page=2', 'page'],
  // Sent on by the worker, it would not say that it is for a frame, and the server would make a tab's preview of it.
  ['navigate', 'GET', '/ru/products?frame=mf_map@1.3.0~token', null],
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
] as const)('%s %s %s is for %s', (mode, method, path, handler) =>
  expect(handlerOf({ mode, method, url: origin + path }, origin)).toBe(handler));
