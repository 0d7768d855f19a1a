import type { Characteristic, CharacteristicGroup } from '@baza/shared/domain';
import type { CharacteristicValue } from '@baza/shared/page';

export interface Group {
  group: CharacteristicGroup;
  /** Continues a group whose first rows and heading are shown above. */
  goesOn: boolean;
  rows: readonly { row: Characteristic; value: CharacteristicValue }[];
}

/** Fewer hidden rows than this are shown instead. */
const MIN_HIDDEN = 3;

/**
 * Returns the groups with the first rows, and those with the others. A group is divided after an even number of rows:
 * two stand side by side on desktops.
 */
export function splitGroups(
  groups: readonly Group[],
  maxShown: number,
): [shown: readonly Group[], hidden: readonly Group[]] {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (total < maxShown + MIN_HIDDEN) return [groups, []];
  const shown: Group[] = [];
  const hidden: Group[] = [];
  let room = maxShown;
  for (const each of groups) {
    const count = Math.min(each.rows.length, room + (room % 2));
    room = Math.max(0, room - count);
    if (count > 0) shown.push({ ...each, rows: each.rows.slice(0, count) });
    if (count < each.rows.length) hidden.push({ ...each, goesOn: count > 0, rows: each.rows.slice(count) });
  }
  return [shown, hidden];
}
