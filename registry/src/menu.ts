import type { RemoteMenuEntry } from '@baza/shared/contract/types';
import type { MenuOrder } from './schema.ts';

/**
 * Returns menu entries in the order that ops have set, numbered by it. Entries that it lacks come last, in the order that their
 * releases declare.
 */
export function inMenuOrder<E extends Pick<RemoteMenuEntry, 'place' | 'path' | 'order'>>(
  entries: readonly E[],
  order: MenuOrder | undefined,
): E[] {
  const rank = ({ place, path }: E): number => {
    const at = order?.[place].indexOf(path) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  return [...entries]
    .sort((a, b) => rank(a) - rank(b) || a.order - b.order)
    .map((entry, place) => ({ ...entry, order: place }));
}
