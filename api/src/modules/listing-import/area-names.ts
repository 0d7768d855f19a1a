import type { AreaIndex } from '../areas/index.ts';

/** The area of a cell, those among which its text does not decide, or that there is none. */
export type AreaFound = number | 'unknown' | { among: readonly number[] };

/** Finds areas by their SOATO code, or by their name as people write it: see `AreaResolver`. */
export function areaFinder(areas: AreaIndex): (text: string) => AreaFound {
  return (text) => {
    const resolved = areas.resolve(text);
    if (resolved.kind === 'unknown') return 'unknown';
    return resolved.kind === 'found' ? resolved.id : { among: resolved.ids };
  };
}
