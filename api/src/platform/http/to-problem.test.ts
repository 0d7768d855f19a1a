import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toProblem } from './to-problem.ts';

describe('a problem', () => {
  const wrapped = (cause: object) =>
    new Error('cannot write', { cause: Object.assign(new Error('x'), cause) });
  for (const [what, error] of [
    ['a bucket that is silent', wrapped({ name: 'TimeoutError' })],
    ['a bucket that fails', wrapped({ $metadata: { httpStatusCode: 503 } })],
    ['a server that refuses', wrapped({ code: 'ECONNREFUSED' })],
    ['a database that is lost', Object.assign(new Error('x'), { code: '08006' })],
  ] as const)
    it(`of ${what} says when to come again`, () => {
      const { status, kind, headers } = toProblem(error);
      assert.deepEqual([status, kind, headers], [503, 'unavailable', { 'retry-after': '5' }]);
    });

  it('of a file that is missing is ours', () => {
    assert.equal(toProblem(wrapped({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })).status, 500);
  });
});
