import { createContext, use } from 'react';
import type { LiveProps, Shell } from '../types.ts';

/** Provides the shell’s capabilities to a root; read it with `useShell`. */
export const ShellContext = createContext<Shell | null>(null);
/** Name of the remote whose root it is; empty in the shell's. */
export const RemoteContext = createContext('');
/** Provides the values that change while a root is mounted; read it with `useLive`. */
export const LiveContext = createContext<LiveProps | null>(null);

function present<T>(value: T | null, name: string): T {
  if (value === null) throw new Error(`${name} is used outside a remote's root`);
  return value;
}

/**
 * Returns the shell’s capabilities; the same object for the lifetime of the page.
 * @throws {Error} outside a remote’s root.
 */
export const useShell = (): Shell => present(use(ShellContext), 'useShell');
/**
 * Returns the current language, currency, theme and data saving; renders again when one changes.
 * @throws {Error} outside a remote’s root.
 */
export const useLive = (): LiveProps => present(use(LiveContext), 'useLive');
