import { useEffect, useState } from 'react';
import type { phoneInput } from '../../domain/identity/index.ts';

type Code = typeof phoneInput;
let loaded: Code | null = null;

/** Reads phone numbers: fetched with the first phone field, no first screen has one. Null until it has arrived. */
export function usePhoneInput() {
  const [read, setRead] = useState(() => loaded);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt imports again
  useEffect(() => {
    if (read) return;
    let isOver = false;
    import(/* webpackChunkName: 'phone-number' */ '../../domain/identity/phone-number.ts').then(
      (module) => {
        loaded = module.phoneInput;
        if (!isOver) setRead(() => loaded);
      },
      // The next edit tries again.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [read, attempt]);
  return { read, retry: () => setAttempt((count) => count + 1) };
}
