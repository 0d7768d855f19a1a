import { join } from 'node:path';
import type { HostFacts } from '@baza/registry';
import { watchedFile } from '../web/shell-files.ts';

const builtShell = join(import.meta.dirname, '..', '..', '..', 'shell', 'dist');

/** What the served shell offers to remotes, as its build wrote it down; null while there is none. */
export const shellFacts = (shellDir = builtShell): (() => HostFacts | null) =>
  watchedFile(join(shellDir, 'shell.json'), (text) => JSON.parse(text) as HostFacts);
