/** @jest-environment node */
import { statusOf } from './status-of.ts';

test.each([
  [{ statusCode: 404 }, 404],
  [{ status: 403 }, 403],
  [{ response: { status: 502 } }, 502],
  [{ statusCode: 410, status: 404, response: { status: 500 } }, 410],
  [{ status: 0 }, 500],
  [{ status: '404' }, 500],
  [new Error('boom'), 500],
  ['boom', 500],
  [null, 500],
])('%j', (error, status) => {
  expect(statusOf(error)).toBe(status);
});
