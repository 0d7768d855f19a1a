import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from './project-name.ts';

/** Imports what a file of a remote's folder exports by default. Throws a `UsageError` if the file is missing. */
export async function importDefault<T>(dir: string, name: string): Promise<T> {
  const file = join(dir, name);
  if (!existsSync(file))
    throw new UsageError(`There is no ${name} here; this command runs in a remote's folder.`);
  return ((await import(pathToFileURL(file).href)) as { default: T }).default;
}
