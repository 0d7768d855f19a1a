import { type CategoryCode, keepCharacteristics } from '@baza/shared/domain';
import { DRAFT_FIELDS, type DraftField, type DraftForm, sameField } from './draft-form.ts';

type Values = DraftForm['characteristics'];

/** A field, or one characteristic as `characteristics.<code>`, which both sides changed differently. */
export type ConflictPath = Exclude<DraftField, 'characteristics'> | `characteristics.${string}`;

export interface Merge {
  form: DraftForm;
  conflicts: ConflictPath[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function mergeValues(base: Values, mine: Values, theirs: Values, keep: 'mine' | 'theirs') {
  const values: Values = {};
  const conflicts: ConflictPath[] = [];
  for (const code of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const mineChanged = !same(base[code], mine[code]);
    const theirsChanged = !same(base[code], theirs[code]);
    const both = mineChanged && theirsChanged && !same(mine[code], theirs[code]);
    if (both) conflicts.push(`characteristics.${code}`);
    const chosen = (both ? keep === 'mine' : mineChanged) ? mine[code] : theirs[code];
    if (chosen !== undefined) values[code] = chosen;
  }
  return { values, conflicts };
}

/**
 * Three-way merge of a stale write: `base` is what both sides started from. A field changed on one side
 * keeps that change; one changed on both is a conflict, decided by `keep`.
 */
export function mergeForms(
  base: DraftForm,
  mine: DraftForm,
  theirs: DraftForm,
  keep: 'mine' | 'theirs' = 'mine',
): Merge {
  const conflicts: ConflictPath[] = [];
  const form = { ...theirs };
  const take = <F extends DraftField>(field: F) => {
    form[field] = mine[field];
  };
  for (const field of DRAFT_FIELDS) {
    if (field === 'characteristics' || sameField(field, base, mine)) continue;
    const both = !sameField(field, base, theirs) && !sameField(field, mine, theirs);
    if (both) conflicts.push(field);
    if (!both || keep === 'mine') take(field);
  }
  const merged = mergeValues(base.characteristics, mine.characteristics, theirs.characteristics, keep);
  form.characteristics = keepOwn(form.category, merged.values);
  return { form, conflicts: [...conflicts, ...merged.conflicts] };
}

/** A change of category drops what the new one does not have. */
const keepOwn = (category: CategoryCode, values: Values): Values =>
  keepCharacteristics(category, values) as Values;
