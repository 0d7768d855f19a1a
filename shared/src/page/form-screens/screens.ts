/** Questions that people answer together. */
interface FormGroup<G extends string = string> {
  name: G;
  /** Paths of the fields that are filled in here. */
  fields: readonly string[];
}

export interface FormStep<S extends string = string, G extends string = string> {
  name: S;
  /** Those that apply, in their order. A step of one group or none is never divided. */
  groups: readonly FormGroup<G>[];
}

/** What is shown at once: a whole step, or on phones one of its groups. */
export interface FormScreen<S extends string = string, G extends string = string> {
  step: S;
  /** Null for all groups of the step. */
  group: G | null;
}

/** Returns the screens of a form in their order; `divided` gives each group its own. */
export const screensOf = <S extends string, G extends string>(
  steps: readonly FormStep<S, G>[],
  divided: boolean,
): FormScreen<S, G>[] =>
  steps.flatMap(({ name: step, groups }): FormScreen<S, G>[] =>
    divided && groups.length > 1
      ? groups.map(({ name }) => ({ step, group: name }))
      : [{ step, group: null }],
  );

export const screenKey = ({ step, group }: FormScreen): string =>
  group === null ? step : `${step}/${group}`;

/** Returns the screen on which a path of a step is filled in; a path that no group names is on the first one. */
export function screenOf<S extends string, G extends string>(
  screens: readonly FormScreen<S, G>[],
  steps: readonly FormStep<S, G>[],
  step: S,
  path?: string | null,
): FormScreen<S, G> {
  const groups = steps.find(({ name }) => name === step)?.groups ?? [];
  const group = groups.find(({ fields }) => path != null && fields.includes(path))?.name;
  const ofStep = screens.filter((screen) => screen.step === step);
  return ofStep.find((screen) => screen.group === group) ?? ofStep[0] ?? { step, group: null };
}
