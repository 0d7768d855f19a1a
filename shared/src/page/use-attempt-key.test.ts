import { renderHook } from '@testing-library/react';
import { useAttemptKey } from './use-attempt-key.ts';

test('what is sent again has the key of the first attempt, also after other renders', () => {
  const { result, rerender } = renderHook(() => useAttemptKey());
  const first = result.current.keyOf({ said: 'Ассалому алайкум' });
  rerender();
  expect(result.current.keyOf({ said: 'Ассалому алайкум' })).toBe(first);
});

test('another body has another key, and so has the same one once it was carried out', () => {
  const { result } = renderHook(() => useAttemptKey());
  const { keyOf, done } = result.current;
  const keys = [keyOf({ amount: 1 }), keyOf({ amount: 2 }), keyOf({ amount: 1 })];
  done();
  keys.push(keyOf({ amount: 1 }));
  expect(new Set(keys).size).toBe(4);
});
