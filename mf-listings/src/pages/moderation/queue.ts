interface Case {
  id: number;
}

/** The requested case while it is in the queue, else the oldest. */
export const selectedOf = <T extends Case>(items: readonly T[], asked: number | null): T | null =>
  items.find((item) => item.id === asked) ?? items[0] ?? null;

/** Which case comes after one that is decided: the next, at the end the one before, null when none is left. */
export function nextAfter(items: readonly Case[], id: number): number | null {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
}
