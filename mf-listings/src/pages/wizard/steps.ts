import type { Issues } from './draft-rules.ts';

export const STEPS = ['category', 'characteristics', 'location', 'photos', 'price', 'review'] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF_FIELD: Record<string, Step> = {
  category: 'category',
  areaId: 'location',
  address: 'location',
  landmark: 'location',
  docNumber: 'location',
  point: 'location',
  photoIds: 'photos',
  price: 'price',
  title: 'price',
  description: 'price',
};

/** The step of a path. */
export const stepOf = (path: string): Step =>
  path.startsWith('characteristics.') ? 'characteristics' : (STEP_OF_FIELD[path] ?? 'review');

export const isStep = (text: string | null): text is Step =>
  text !== null && (STEPS as readonly string[]).includes(text);

export const stepAfter = (step: Step): Step => STEPS[STEPS.indexOf(step) + 1] ?? step;
export const stepBefore = (step: Step): Step => STEPS[STEPS.indexOf(step) - 1] ?? step;

/** The paths of a step's issues, in the form's order. */
export const pathsOn = (step: Step, issues: Issues): string[] =>
  [...issues.keys()].filter((path) => stepOf(path) === step);

/** The first step which something keeps from being sent; null when all is sound. */
export const firstBrokenStep = (issues: Issues): Step | null =>
  STEPS.find((step) => pathsOn(step, issues).length > 0) ?? null;
