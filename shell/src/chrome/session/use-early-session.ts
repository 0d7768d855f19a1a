import { useEffect } from 'react';
import { signedInHint } from '../../session/memory.ts';
import { useChrome } from '../services.ts';

/** Who signed in here before is asked for right after the first paint; other visitors when the page is idle. */
export function useEarlySession(): void {
  const { session } = useChrome();
  useEffect(() => {
    if (signedInHint.get()) session.start();
  }, [session]);
}
