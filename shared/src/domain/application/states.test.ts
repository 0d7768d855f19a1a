/** @jest-environment @stryker-mutator/jest-runner/jest-env/node */
import { isProcessStatus } from './states.ts';

test.each([
  ['sold', true],
  ['in-progress', true],
  ['Sold', false],
  ['', false],
])('%j is a status: %s', (code, expected) => expect(isProcessStatus(code)).toBe(expected));
