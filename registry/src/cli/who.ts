import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Output of a git command in a folder; empty without git. */
export function git(folder: string, ...args: string[]): string | undefined {
  try {
    const text = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      // Stryker disable next-line ArrayDeclaration,StringLiteral: only where git's own messages go.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Who runs the command: git's user, else the system's. */
export function whoRuns(): string {
  const name = git(process.cwd(), 'config', 'user.name');
  if (name) return name;
  try {
    return userInfo().username;
    // Stryker disable next-line BlockStatement: only on a system that does not know its users.
  } catch {
    // Stryker disable next-line StringLiteral: as above.
    return 'unknown';
  }
}
