/** The chips of the rooms filter; the last one stands for itself and everything above. */
export const ROOM_CHIPS = ['1', '2', '3', '4', '5'] as const;
export type RoomChip = (typeof ROOM_CHIPS)[number];

export interface Range {
  min?: number;
  max?: number;
}

const LAST = ROOM_CHIPS.length;
const endOf = ({ max = LAST }: Range) => Math.min(max, LAST);

/** The chips inside a range of rooms: 2 to 3 is `2` `3`; from 4 is `4` `5`. */
export function chipsOf(range: Range | undefined): RoomChip[] {
  if (!range || (range.min === undefined && range.max === undefined)) return [];
  const { min = 1 } = range;
  return ROOM_CHIPS.filter((chip) => Number(chip) >= Math.min(min, LAST) && Number(chip) <= endOf(range));
}

/**
 * A range has no holes, so a press outside it reaches out to the pressed chip, a press at its end lets that end go,
 * and a press in its middle leaves that one alone.
 */
export function pressRoom(range: Range | undefined, chip: RoomChip): Range | undefined {
  const n = Number(chip);
  const pressed = chipsOf(range).map(Number);
  const [low, high] = [pressed[0], pressed.at(-1)];
  if (low === undefined || high === undefined) return rangeOf(n, n);
  if (low === high && n === low) return undefined;
  if (n < low) return rangeOf(n, high);
  if (n > high) return rangeOf(low, n);
  if (n === low) return rangeOf(low + 1, high);
  if (n === high) return rangeOf(low, high - 1);
  return rangeOf(n, n);
}

const rangeOf = (min: number, max: number): Range => (max >= LAST ? { min } : { min, max });
