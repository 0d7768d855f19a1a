import { join } from 'node:path';
import type { HostFacts } from '@baza/registry';
import type { Locale, PageRoute } from '@baza/shared/contract/types';
import { watchedFile } from './watched-file.ts';

/** The shell's build information in shell.json. */
export interface ShellFacts extends HostFacts {
  version: string;
  /** Scripts and styles of the first load, as root-relative paths. */
  preload: { js: string[]; css: string[] };
  /** Texts of the first load by language, likewise. */
  texts: Record<string, string[]>;
  /** The shell's own pages, with their titles. */
  pages: readonly PageRoute[];
  /** Title of the page for unknown URLs. */
  notFound: Readonly<Record<Locale, string>>;
  /** Name of the bundle that renders pages, beside shell.json; missing from shells built before there was one. */
  server?: string;
  /** The first script of rendered pages, likewise, as a root-relative path. */
  firstPaint?: string;
  /** Hashes of these files; none in development. */
  integrity?: Record<string, string>;
}

/** Reads shell.json of a built shell; null while there is none. */
export const shellFacts = (shellDir: string): (() => ShellFacts | null) =>
  watchedFile(join(shellDir, 'shell.json'), (text) => JSON.parse(text) as ShellFacts);
