/** An error and its causes: libraries wrap system errors in their own. */
function* chainOf(error: unknown): Generator<Error> {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  )
    yield cause;
}

/** Codes of an error and its causes. */
export function codesOf(error: unknown): Set<string> {
  const codes = new Set<string>();
  for (const cause of chainOf(error))
    if ('code' in cause && typeof cause.code === 'string') codes.add(cause.code);
  return codes;
}

/** Whether an S3 server took too long, or failed itself. */
export function isBucketDown(error: unknown): boolean {
  for (const cause of chainOf(error)) {
    if (cause.name === 'TimeoutError') return true;
    const status = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
    if (status >= 500 || status === 429) return true;
  }
  return false;
}

/** Codes of the system and of PostgreSQL for a full disk or quota. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', '53100'];

export function isDiskFull(error: unknown): boolean {
  const codes = codesOf(error);
  const text = error instanceof Error ? error.message : String(error);
  return DISK_FULL.some((code) => codes.has(code)) || /ENOSPC|no space left/i.test(text);
}
