/** The service cannot start; the message is one sentence that says what to do about it. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const codeOf = (error: unknown): string | undefined => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return undefined;
};

/** Words for the ways in which a folder refuses to be written; undefined for any other error. */
export function folderTrouble(error: unknown, folder: string): StartupError | undefined {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /ENOSPC|no space left/i.test(text))
    return new StartupError(`The disk holding ${folder} is full: free some space and start again.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartupError(
      `The data directory ${folder} cannot be written (${code}): fix its permissions or name another with DATA_DIR.`,
      { cause: error },
    );
  if (code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOENT')
    return new StartupError(
      `The data directory ${folder} cannot be made there: name another with DATA_DIR.`,
      { cause: error },
    );
  return undefined;
}
