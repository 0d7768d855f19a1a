const asStatus = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599 ? value : null;

/** An error's status: its statusCode, its status, or its response's status; else 500. */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status, response } = error as Record<string, unknown>;
  const answered =
    typeof response === 'object' && response !== null ? (response as { status?: unknown }).status : null;
  return asStatus(statusCode) ?? asStatus(status) ?? asStatus(answered) ?? 500;
}
