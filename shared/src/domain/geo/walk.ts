/** Metres of straight line that a person walks in a minute: some 5 km/h, as property listings count. */
const WALK_METRES_PER_MINUTE = 80;

/** Returns the whole minutes of a walk over a straight-line distance; at least 1. */
export const walkMinutes = (metres: number): number =>
  Math.max(1, Math.ceil(metres / WALK_METRES_PER_MINUTE));
