interface Case {
  id: number;
  version: number;
}

interface Queue<T extends Case> {
  items: readonly T[];
  /** The case that the address names. */
  asked: number | null;
  /** The case that was open before the list was read again. */
  shown: T | null;
}

/**
 * Which case is open: the requested one, else the one already open, else the first. `gone`: it has left the list while
 * it was open, and stays until the moderator goes on.
 */
export function openCase<T extends Case>({
  items,
  asked,
  shown,
}: Queue<T>): {
  item: T | null;
  gone: boolean;
} {
  const id = asked ?? shown?.id;
  const item = items.find((one) => one.id === id);
  if (item) return { item, gone: false };
  if (shown && shown.id === id) return { item: shown, gone: true };
  return { item: items[0] ?? null, gone: false };
}

/** Which case comes after one that is decided: the next, at the end the one before, null when none is left. */
export function nextAfter(items: readonly { id: number }[], id: number): number | null {
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id ?? null;
}
