import {
  type ApplicationFacts,
  CREDIT_BOUNDS,
  missingFields,
  PERSONAL_FIELDS,
  type PersonalField,
} from '@baza/shared/domain';
import { personalIssue } from '@baza/shared/page';
import type { Application, ApplicationDraftBody, Personal } from '@baza/shared/schema';

const LEAST = CREDIT_BOUNDS.creditAmount.min;

type Facts = Omit<ApplicationDraftBody, 'version' | 'personal' | 'credit'>;
/** The fields of the form. A personal value that nobody has typed or asked for is not in it: the server masks it. */
export interface DraftForm extends Facts {
  initialPayment: number | null;
  creditTerm: number | null;
  personal: Partial<Record<PersonalField, string>>;
}
export interface Issue {
  code: string;
  params?: Record<string, string | number>;
}

export function formOf({ facts }: Pick<Application, 'facts'>): DraftForm {
  const { credit, ...rest } = facts;
  return {
    ...rest,
    initialPayment: credit?.initialPayment ?? null,
    creditTerm: credit?.creditTerm ?? null,
    personal: {},
  };
}

/** Whole so'm to be borrowed: what the price leaves after the initial payment; null while one of them is missing. */
export function creditAmountOf({
  realEstateAmount,
  initialPayment,
}: Pick<DraftForm, 'realEstateAmount' | 'initialPayment'>): number | null {
  if (realEstateAmount === null || initialPayment === null) return null;
  return realEstateAmount - initialPayment;
}

/** Which personal values there are: typed and sound, or kept by the server. */
function personalThere(form: DraftForm, stored: Personal): Partial<Record<PersonalField, boolean>> {
  return Object.fromEntries(
    PERSONAL_FIELDS.map((field) => {
      const typed = form.personal[field];
      return [field, typed === undefined ? stored[field] !== null : typed.trim() !== ''];
    }),
  );
}

/** The draft as the rules of completeness see it. */
const factsFor = (form: DraftForm, { personal, documents }: Kept): ApplicationFacts => ({
  ...form,
  credit: creditOf(form),
  personal: personalThere(form, personal),
  documents: documents.map(({ kind }) => kind),
});

/** What the server keeps besides what is typed. */
export type Kept = Pick<Application, 'personal' | 'documents'>;

/** The loan, once all of it is there. */
export function creditOf(form: DraftForm): ApplicationDraftBody['credit'] {
  const { kind, initialPayment, creditTerm } = form;
  const creditAmount = creditAmountOf(form);
  if (kind !== 'credit' || initialPayment === null || creditTerm === null || creditAmount === null)
    return null;
  return creditAmount < LEAST ? null : { creditAmount, initialPayment, creditTerm };
}

/** Everything that keeps the draft from being sent, by path: what is wrong, then what is missing. */
export function draftIssues(form: DraftForm, kept: Kept): Map<string, Issue> {
  const issues = new Map<string, Issue>();
  for (const field of PERSONAL_FIELDS) {
    const typed = form.personal[field];
    const issue = typed === undefined ? null : personalIssue(field, typed);
    if (issue) issues.set(`personal.${field}`, issue);
  }
  for (const path of missingFields(factsFor(form, kept))) {
    if (path !== 'credit') {
      if (!issues.has(path)) issues.set(path, { code: 'required' });
      continue;
    }
    const { realEstateAmount, initialPayment, creditTerm } = form;
    if (initialPayment === null) issues.set('initialPayment', { code: 'required' });
    else if (realEstateAmount !== null && realEstateAmount - initialPayment < LEAST)
      issues.set('initialPayment', {
        code: 'maxValue',
        params: { maxValue: Math.max(0, realEstateAmount - LEAST) },
      });
    if (creditTerm === null) issues.set('creditTerm', { code: 'required' });
  }
  return issues;
}

/** Personal values that the server does not have as they are typed; unsound ones stay here. */
function changedPersonal(form: DraftForm, known: DraftForm['personal']): ApplicationDraftBody['personal'] {
  const changed: Record<string, string | null> = {};
  for (const field of PERSONAL_FIELDS) {
    const typed = form.personal[field];
    if (typed === undefined || typed === known[field] || personalIssue(field, typed)) continue;
    changed[field] = typed.trim() === '' ? null : typed.trim();
  }
  return changed as ApplicationDraftBody['personal'];
}

/** Without its version. */
export function bodyOf(form: DraftForm, known: DraftForm['personal']): Omit<ApplicationDraftBody, 'version'> {
  const { initialPayment: _initial, creditTerm: _term, personal: _personal, ...facts } = form;
  return {
    ...facts,
    // As the server keeps them.
    microdistrict: form.microdistrict?.trim() || null,
    note: form.note.trim(),
    credit: creditOf(form),
    personal: changedPersonal(form, known),
  };
}

/** Whether the server lacks something that it would take. An unfinished loan waits here. */
export function isPending(kept: Application, form: DraftForm, known: DraftForm['personal']): boolean {
  const { personal, ...facts } = bodyOf(form, known);
  const { personal: _none, ...before } = bodyOf(formOf(kept), {});
  return (
    Object.keys(personal).length > 0 ||
    JSON.stringify(Object.entries(facts).sort()) !== JSON.stringify(Object.entries(before).sort())
  );
}

const FACTS = [
  'kind',
  'listingId',
  'offerId',
  'bankId',
  'branchId',
  'debtorType',
  'customer',
  'realEstateAmount',
  'initialPayment',
  'creditTerm',
  'buildingType',
  'areaId',
  'microdistrict',
  'note',
] as const satisfies readonly (keyof DraftForm)[];

export const changedFacts = (base: DraftForm, form: DraftForm): (typeof FACTS)[number][] =>
  FACTS.filter((name) => base[name] !== form[name]);

/** My changes over theirs; where both changed one fact differently, it is named. */
export function mergeForms(
  base: DraftForm,
  mine: DraftForm,
  theirs: DraftForm,
): { form: DraftForm; conflicts: string[] } {
  const changed = changedFacts(base, mine);
  const patch: Partial<DraftForm> = Object.fromEntries(changed.map((name) => [name, mine[name]]));
  return {
    form: { ...theirs, ...patch, personal: mine.personal },
    conflicts: changed.filter((name) => base[name] !== theirs[name] && mine[name] !== theirs[name]),
  };
}
