import { createContext, use } from 'react';
import type { LiveProps, Shell } from '../types.ts';

export const ShellContext = createContext<Shell | null>(null);
/** Name of the remote whose root it is; empty in the shell's. */
export const RemoteContext = createContext('');
export const LiveContext = createContext<LiveProps | null>(null);

function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used outside a remote's root`);
  return value;
}

/** The shell's capabilities; the same object for the lifetime of the page. */
export const useShell = (): Shell => present(use(ShellContext), 'useShell');
/** Current language, currency and theme. */
export const useLive = (): LiveProps => present(use(LiveContext), 'useLive');
