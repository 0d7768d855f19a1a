import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';

export const root = join(import.meta.dirname, '..', '..');
export const remoteFolders = () => readdirSync(root).filter((name) => name.startsWith('mf-'));

/** The name of a folder's remote. */
export async function nameOf(folder: string): Promise<string> {
  const module = (await import(join(root, folder, 'remote.config.ts'))) as { default: { name: string } };
  return module.default.name;
}

/** A package's own webpack configuration in development mode, written to `path` instead of `dist/`. */
export async function developmentOf(folder: string, path: string): Promise<Configuration[]> {
  const module = (await import(join(root, folder, 'webpack.config.ts'))) as {
    default: (env: unknown, args: { mode: 'development' }) => Configuration[];
  };
  return module.default({}, { mode: 'development' }).map((configuration) => ({
    ...configuration,
    output: { ...configuration.output, path },
  }));
}
