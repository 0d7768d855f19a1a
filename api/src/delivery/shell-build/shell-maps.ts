import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderWith, keepShellFiles } from './kept-files.ts';

/** The private source maps of a shell's files, beside `assets/`, and of earlier shells that tabs still run. */
export function createShellMaps(shellDir: string, dataDir: string) {
  const maps = join(shellDir, 'source-maps');
  const kept = join(dataDir, 'shell-maps');
  return {
    /** The map of a file, which is named without a folder; null without one. */
    read: (file: string): Promise<string | null> =>
      readFile(join(folderWith(`${file}.map`, maps, kept), `${file}.map`), 'utf8').catch(() => null),
    /** Keeps this build's maps as long as its files. Development builds have none. */
    keep: async (): Promise<void> => {
      if (existsSync(maps)) await keepShellFiles(maps, kept);
    },
  };
}
