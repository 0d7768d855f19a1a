import { useState } from 'react';
import type { readNumberText } from '../../domain/text/index.ts';

type Code = typeof readNumberText;
let loaded: Code | null = null;

/** Reads pasted numbers: fetched when a number field is focused, no first screen needs it. */
export function useNumberText() {
  const [read, setRead] = useState(() => loaded);
  const load = () => {
    if (read) return;
    import(/* webpackChunkName: 'number-text' */ '../../domain/text/number-text.ts').then(
      (module) => {
        loaded = module.readNumberText;
        setRead(() => loaded);
      },
      // The next focus or edit tries again.
      () => {},
    );
  };
  return { read, load };
}
