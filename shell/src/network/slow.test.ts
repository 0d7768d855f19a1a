import { isSlowConnection } from './slow.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('%j', (connection, slow) => {
  expect(isSlowConnection(connection)).toBe(slow);
});
