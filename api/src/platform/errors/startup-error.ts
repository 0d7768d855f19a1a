import { codesOf, isDiskFull } from './error-codes.ts';

/** The service cannot start; the message says in one sentence what to do. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The message for a full disk or a read-only folder; undefined for any other error. */
export function writeTrouble(error: unknown, folder: string): StartupError | undefined {
  const codes = codesOf(error);
  if (isDiskFull(error))
    return new StartupError(`The disk holding ${folder} is full: free some space and start again.`, {
      cause: error,
    });
  const denied = ['EACCES', 'EPERM', 'EROFS'].find((code) => codes.has(code));
  if (!denied) return undefined;
  const advice = 'fix its permissions or name another with DATA_DIR';
  return new StartupError(`The data directory ${folder} cannot be written (${denied}): ${advice}.`, {
    cause: error,
  });
}

/** The same, or the message for a folder that cannot be created. */
export function folderTrouble(error: unknown, folder: string): StartupError | undefined {
  const trouble = writeTrouble(error, folder);
  if (trouble) return trouble;
  const codes = codesOf(error);
  if (!['ENOTDIR', 'EEXIST', 'ENOENT'].some((code) => codes.has(code))) return undefined;
  return new StartupError(`The data directory ${folder} cannot be made there: name another with DATA_DIR.`, {
    cause: error,
  });
}
