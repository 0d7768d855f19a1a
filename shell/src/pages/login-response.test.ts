/** @jest-environment node */
import { readLoginResponse } from './login-response.ts';

test.each([
  ['', 'none'],
  ['#news', 'none'],
  ['#state=1&code=abc&iss=x', 'given'],
  ['#error=login_required&state=1', 'silent'],
  ['#error=access_denied&state=1', 'refused'],
  ['#error=access_denied', 'none'],
])('%s', (hash, response) => {
  expect(readLoginResponse(hash)).toBe(response);
});
