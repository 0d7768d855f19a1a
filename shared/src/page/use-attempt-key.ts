import { useRef } from 'react';

/**
 * Returns idempotency keys: the same for the same body until `done`, so that what is sent again after a lost response is
 * carried out once.
 */
export function useAttemptKey() {
  const last = useRef({ body: '', key: '' });
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body);
      if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    done(): void {
      last.current = { body: '', key: '' };
    },
  };
}
