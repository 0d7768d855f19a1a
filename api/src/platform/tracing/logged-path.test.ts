import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedPath } from './logged-path.ts';

for (const [url, path] of [
  ['/api/public/selections/AbCdEfGhIjKlMnOpQrSt12', '/api/public/selections/…'],
  ['/api/public/selections/AbCdEfGhIjKlMnOpQrSt12/votes/7', '/api/public/selections/…/votes/7'],
  ['/ru/selections/short?x=1', '/ru/selections/…'],
  ['/api/public/search-orders/abcdefghij', '/api/public/search-orders/…'],
  ['/confirm/Zz9_AbCdEfGhIjKlMnOp', '/confirm/…'],
  ['/realms/local/reset?token=AbCdEfGhIjKlMnOpQrSt12', '/realms/local/reset'],
  ['/api/public/%73elections/abcdefghij', '/api/public/selections/…'],
  ['/api/public/selections/abc%2Fdef/votes/7', '/api/public/selections/…/votes/7'],
  ['/confirm/%5Az9_AbCdEfGhIjKlMnOp', '/confirm/…'],
  ['/selections/broken%E0%A4', '/selections/…'],
  ['/api/websocket-endpoint/012/abc12def/xhr_send', '/api/websocket-endpoint/012/…/xhr_send'],
  ['/api/websocket-endpoint/info', '/api/websocket-endpoint/info'],
  ['/products/product/1409', '/products/product/1409'],
  [
    '/files/0a8e7a06-1111-4222-8333-944455566677/320.webp',
    '/files/0a8e7a06-1111-4222-8333-944455566677/320.webp',
  ],
] as const)
  test(`logs ${url} as ${path}`, () => assert.equal(loggedPath(url), path));
