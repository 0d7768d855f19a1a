import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Keeps copies of a shell's files for tabs that stay open over later deployments, as for releases of
 * remotes: their names have content hashes, so files of many builds coexist. Files that no build of the last 30
 * days had are removed.
 */
export async function keepShellFiles(assets: string, kept: string, now = Date.now()): Promise<void> {
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const current = new Set(await readdir(assets));
  for (const name of current) {
    const target = join(kept, name);
    if (!existsSync(target)) {
      // Several processes may start at once, so files are created atomically.
      const draft = `${target}.${process.pid}.draft`;
      await copyFile(join(assets, name), draft);
      await rename(draft, target);
    }
    await utimes(target, now / 1000, now / 1000);
  }
  for (const name of await readdir(kept)) {
    if (current.has(name)) continue;
    const { mtimeMs } = await stat(join(kept, name));
    if (now - mtimeMs > DAYS * DAY_MS) await rm(join(kept, name), { force: true });
  }
}

/** The folder that contains a file of the shell: this build's, else the one with kept files. */
export const folderWith = (file: string, assets: string, kept: string | undefined): string =>
  kept !== undefined && !existsSync(join(assets, file)) && existsSync(join(kept, file)) ? kept : assets;
