/** Province > region (district) > MFY, as chosen in the area selector. */
export const ALL_AREAS = 'all';
export type AreaChoice = number | typeof ALL_AREAS;

export interface AreaSelection {
  province: AreaChoice;
  region: AreaChoice;
  mfy: AreaChoice;
}

export type AreaAction =
  | { type: 'province'; value: AreaChoice }
  | { type: 'region'; value: AreaChoice }
  | { type: 'mfy'; value: AreaChoice }
  | { type: 'clear' };

export const EMPTY_AREA: AreaSelection = { province: ALL_AREAS, region: ALL_AREAS, mfy: ALL_AREAS };

/**
 * Choosing a province clears region and MFY, a region clears the MFY, even when it is chosen again.
 * A deeper choice without the one above it changes nothing: its list is not shown.
 */
export function areaReducer(state: AreaSelection, action: AreaAction): AreaSelection {
  switch (action.type) {
    case 'province':
      return { province: action.value, region: ALL_AREAS, mfy: ALL_AREAS };
    case 'region':
      return state.province === ALL_AREAS ? state : { ...state, region: action.value, mfy: ALL_AREAS };
    case 'mfy':
      return state.region === ALL_AREAS ? state : { ...state, mfy: action.value };
    case 'clear':
      return EMPTY_AREA;
  }
}

/** The parents whose children the second and third list show; null is an empty list. */
export const areaParents = (state: AreaSelection): { regionsOf: number | null; mfysOf: number | null } => ({
  regionsOf: state.province === ALL_AREAS ? null : state.province,
  mfysOf: state.region === ALL_AREAS ? null : state.region,
});

/** The applied area: the deepest choice that is not 'all', as a one-item list; empty when there is none. */
export function appliedAreas(state: AreaSelection): number[] {
  const deepest = [state.mfy, state.region, state.province].find((choice) => choice !== ALL_AREAS);
  return typeof deepest === 'number' ? [deepest] : [];
}

/** The selection behind an applied area, from its path of ids: province first. */
export function selectionOf(path: readonly number[]): AreaSelection {
  const [province = ALL_AREAS, region = ALL_AREAS, mfy = ALL_AREAS] = path;
  return { province, region, mfy };
}
