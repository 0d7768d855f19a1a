import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Output of a git command in a folder; empty without git. */
export function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

/** Who runs the command: git's user, else the system's. */
export function whoRuns(): string {
  const name = git(process.cwd(), 'config', 'user.name');
  if (name) return name;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
