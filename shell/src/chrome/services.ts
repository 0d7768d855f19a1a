import type { RemoteMenuEntry, Shell } from '@baza/shared/contract';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { PublicConfig } from '@baza/shared/schema';
import { createContext, use } from 'react';
import type { Progress } from '../network/progress.ts';
import type { NoticeBoard } from '../notices/notice-board.ts';
import type { ThemePreference } from '../preferences/theme.ts';
import type { ShellRealtime } from '../realtime/types.ts';
import type { ShellSession } from '../session/types.ts';
import type { Value } from '../value.ts';

/** The shell's services; those available to remotes are in the contract's `Shell`. */
export interface ShellServices {
  session: ShellSession;
  http(path: string, init?: RequestInit): Promise<Response>;
  realtime: ShellRealtime;
  notices: NoticeBoard;
  progress: Progress;
  online: Value<boolean>;
  theme: ThemePreference;
}

/** What the chrome and the shell's own pages are built on; one object for the life of the page. */
export interface ChromeServices extends ShellServices {
  /** What remotes get; its `store`, `history` and `i18n` are the page's. */
  shell: Shell;
  config: PublicConfig;
  /** What the server knew of the visitor when it made this page. */
  hints: VisitorHints;
  /** Entries of every active release. */
  menu: readonly RemoteMenuEntry[];
}

export const ChromeContext = createContext<ChromeServices | null>(null);

export function useChrome(): ChromeServices {
  const services = use(ChromeContext);
  if (!services) throw new Error('useChrome is used outside the shell');
  return services;
}
