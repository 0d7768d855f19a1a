import { FILTER_LIMITS } from '../constants.ts';

/** Province > region (district) > MFY, as chosen in the area selector. */
export const ALL_AREAS = 'all';
export type AreaChoice = number | typeof ALL_AREAS;

/** The spec's selection: one area, or what several have in common. */
export interface AreaSelection {
  province: AreaChoice;
  region: AreaChoice;
  mfy: AreaChoice;
}

export const EMPTY_AREA: AreaSelection = { province: ALL_AREAS, region: ALL_AREAS, mfy: ALL_AREAS };

/** An area after those above it, province first. */
export type AreaPathOf<T extends { id: number }> = readonly T[];
/** Chosen areas, of which none lies in another; empty is the whole country. */
export type ChosenAreas<T extends { id: number }> = readonly AreaPathOf<T>[];

export const MAX_AREAS = FILTER_LIMITS.regions;

const within = <T extends { id: number }>(path: AreaPathOf<T>, above: AreaPathOf<T>): boolean =>
  above.every((area, level) => path[level]?.id === area.id);

/** Whether it or something inside it is selected. */
export const isAreaChosen = <T extends { id: number }>(chosen: ChosenAreas<T>, path: AreaPathOf<T>) =>
  chosen.some((one) => within(one, path));

/** Replaces the selection by one area: a province clears region and MFY, a region clears the MFY. */
export const chooseArea = <T extends { id: number }>(path: AreaPathOf<T>): ChosenAreas<T> => [path];

/**
 * Adds an area, which replaces the wider areas that contain it; or removes it with everything in it, which
 * leaves the area above it chosen when nothing else is chosen there. Past `MAX_AREAS` nothing is added.
 */
export function toggleArea<T extends { id: number }>(
  chosen: ChosenAreas<T>,
  path: AreaPathOf<T>,
): ChosenAreas<T> {
  if (!isAreaChosen(chosen, path)) {
    const others = chosen.filter((one) => !within(path, one));
    return others.length < MAX_AREAS ? [...others, path] : chosen;
  }
  const left = chosen.filter((one) => !within(one, path));
  const above = path.slice(0, -1);
  return above.length > 0 && !isAreaChosen(left, above) ? [...left, above] : left;
}

/** `all` of a list does not narrow: selections in it or below are replaced by the areas above. */
export function widenAreas<T extends { id: number }>(
  chosen: ChosenAreas<T>,
  level: 0 | 1 | 2,
): ChosenAreas<T> {
  if (level === 0) return [];
  return areasOfLevel(chosen, level - 1, true);
}

/** The paths down to a level (0 province) of what is chosen, each once; `all` keeps the shorter paths too. */
export function areasOfLevel<T extends { id: number }>(
  chosen: ChosenAreas<T>,
  level: number,
  all = false,
): AreaPathOf<T>[] {
  const found = new Map<number | undefined, AreaPathOf<T>>();
  for (const path of chosen)
    if (all || path.length > level) {
      const cut = path.slice(0, level + 1);
      found.set(cut.at(-1)?.id, cut);
    }
  return [...found.values()];
}

/** The applied areas: the deepest choice of each path; empty when nothing is chosen. */
export const appliedAreas = <T extends { id: number }>(chosen: ChosenAreas<T>): number[] =>
  chosen.flatMap((path) => path.at(-1)?.id ?? []);

/** The selection of one area; of several, the province and region they share. */
export function selectionOf<T extends { id: number }>(chosen: ChosenAreas<T>): AreaSelection {
  const [first, ...rest] = chosen;
  if (!first) return EMPTY_AREA;
  const shared = (level: number): AreaChoice => {
    const area = first[level];
    const above = first.slice(0, level + 1);
    return area && rest.every((path) => within(path, above)) ? area.id : ALL_AREAS;
  };
  return { province: shared(0), region: shared(1), mfy: shared(2) };
}
