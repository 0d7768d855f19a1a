/** @jest-environment node */
import type { RouteMatch } from './types.ts';
import { unknownMiddleware } from './unknown-middleware.ts';

const match = {
  pattern: '/a',
  layout: 'base',
  guard: 'auth',
  role: 'ops',
  redirect: null,
  title: 'A',
  target: { kind: 'remote', remote: 'mf_a' },
} satisfies RouteMatch;

test('a supported route passes', () => expect(unknownMiddleware(match)).toBeNull());

test.each([{ guard: 'paid' }, { layout: 'wide' }])('%o is an error 500 in the plainest layout', (more) => {
  const unknown = unknownMiddleware({ ...match, ...more } as unknown as RouteMatch);
  expect(unknown?.error).toMatchObject({
    statusCode: 500,
    message: expect.stringMatching(/^Unknown middleware: /),
  });
  expect(unknown?.match).toMatchObject({ guard: 'none', layout: 'default2', role: undefined });
});
