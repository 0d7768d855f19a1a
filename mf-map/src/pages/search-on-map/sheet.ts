/** Position of the list over the map on a phone. */
export type Snap = 'peek' | 'half' | 'full';

/** Height of the sheet's header: what is left in sight when it is down. */
export const PEEK_PX = 58;
/** Of the map left in sight above a full sheet. */
const TOP_PX = 8;
/** Pixels in a millisecond from which a flick decides, not the place it ended at. */
const FLICK = 0.5;

const SNAPS: readonly Snap[] = ['peek', 'half', 'full'];

export function snapHeight(snap: Snap, room: number): number {
  if (snap === 'peek') return Math.min(PEEK_PX, room);
  return snap === 'half' ? Math.round(room * 0.5) : Math.max(0, room - TOP_PX);
}

/** The height that a key of the sheet's button leads to: arrows a step, Home and End all the way; null for other keys. */
export function snapByKey(snap: Snap, key: string): Snap | null {
  if (key === 'Home') return 'full';
  if (key === 'End') return 'peek';
  const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
  return by === 0 ? null : (SNAPS[SNAPS.indexOf(snap) + by] ?? snap);
}

/** Where a dragged sheet comes to rest. `velocity` in pixels a millisecond, upwards positive. */
export function snapAfter(height: number, velocity: number, room: number): Snap {
  const heights = SNAPS.map((snap) => ({ snap, height: snapHeight(snap, room) }));
  if (velocity > FLICK) return heights.find((at) => at.height > height)?.snap ?? 'full';
  if (velocity < -FLICK) return heights.findLast((at) => at.height < height)?.snap ?? 'peek';
  return heights.reduce((best, at) =>
    Math.abs(at.height - height) < Math.abs(best.height - height) ? at : best,
  ).snap;
}
