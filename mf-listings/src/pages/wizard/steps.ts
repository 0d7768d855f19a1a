import {
  type CategoryCode,
  CHARACTERISTIC_GROUPS,
  type Characteristic,
  type CharacteristicGroup,
  groupedCharacteristics,
  isRequired,
} from '@baza/shared/domain';
import type { FormStep } from '@baza/shared/page';
import type { Issues } from './draft-rules.ts';

export const STEPS = ['category', 'characteristics', 'location', 'photos', 'price', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** Characteristics without which a listing cannot be sent, then the optional ones by section. */
export type CharacteristicPart = 'required' | CharacteristicGroup;
/** What a phone asks on one screen. */
export type Group = CharacteristicPart | 'address' | 'map' | 'priceOnly' | 'text';

const FIELDS: Record<
  Exclude<Step, 'characteristics'>,
  readonly { name: Group; fields: readonly string[] }[]
> = {
  category: [],
  location: [
    { name: 'address', fields: ['areaId', 'address', 'landmark', 'docNumber'] },
    { name: 'map', fields: ['point'] },
  ],
  photos: [],
  price: [
    { name: 'priceOnly', fields: ['price'] },
    { name: 'text', fields: ['title', 'description'] },
  ],
  review: [],
};

const STEP_OF_FIELD: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['category', 'category'],
  ['photoIds', 'photos'],
  ...(['location', 'price'] as const).flatMap((step) =>
    FIELDS[step].flatMap(({ fields }) => fields.map((field): [string, Step] => [field, step])),
  ),
]);

/** The step of a path. */
export const stepOf = (path: string): Step =>
  path.startsWith('characteristics.') ? 'characteristics' : (STEP_OF_FIELD.get(path) ?? 'review');

/** The characteristics of a category in their parts; empty parts are left out. */
export function characteristicParts(
  category: CategoryCode,
): { name: CharacteristicPart; rows: readonly Characteristic[] }[] {
  const sections = groupedCharacteristics(category);
  const of = (required: boolean, rows: readonly Characteristic[]) =>
    rows.filter((row) => isRequired(row, category) === required);
  return [
    {
      name: 'required' as const,
      rows: of(
        true,
        sections.flatMap(({ characteristics }) => characteristics),
      ),
    },
    ...sections.map(({ group, characteristics }) => ({ name: group, rows: of(false, characteristics) })),
  ].filter(({ rows }) => rows.length > 0);
}

/** The steps of a category's listing, with the groups of their questions. */
export const stepsFor = (category: CategoryCode): readonly FormStep<Step, Group>[] =>
  STEPS.map((name) => ({
    name,
    groups:
      name === 'characteristics'
        ? characteristicParts(category).map((part) => ({
            name: part.name,
            fields: part.rows.map(({ code }) => `characteristics.${code}`),
          }))
        : FIELDS[name],
  }));

const SECTIONS: ReadonlySet<string> = new Set(CHARACTERISTIC_GROUPS);
export const isSection = (group: Group): group is CharacteristicGroup => SECTIONS.has(group);

/** The paths of a step's issues, in the form's order. */
export const pathsOn = (step: Step, issues: Issues): string[] =>
  [...issues.keys()].filter((path) => stepOf(path) === step);
