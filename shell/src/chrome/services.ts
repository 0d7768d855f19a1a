import type { RemoteMenuEntry, Shell } from '@baza/shared/contract';
import type { PublicConfig } from '@baza/shared/schema';
import { createContext, use } from 'react';
import type { ChromeParts } from './create-chrome.ts';

/** Everything the chrome and the shell's own pages stand on; one object for the life of the page. */
export interface ChromeServices extends ChromeParts {
  /** What remotes get; its `store`, `history` and `i18n` are the page's. */
  shell: Shell;
  config: PublicConfig;
  /** Entries of every active release. */
  menu: readonly RemoteMenuEntry[];
}

export const ChromeContext = createContext<ChromeServices | null>(null);

export function useChrome(): ChromeServices {
  const services = use(ChromeContext);
  if (!services) throw new Error('useChrome is used outside the shell');
  return services;
}
