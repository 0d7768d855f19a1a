import { OperationError } from './errors.ts';

test('an error of an operation keeps its code, hint and cause', () => {
  const cause = new Error('the disk is full');
  const error = new OperationError('conflict', 'Gave up.', { hint: 'Run it again.', cause });
  expect(error).toMatchObject({ message: 'Gave up.', code: 'conflict', hint: 'Run it again.', refusals: [] });
  expect(error.cause).toBe(cause);
  expect(String(error)).toBe('OperationError: Gave up.');
});
