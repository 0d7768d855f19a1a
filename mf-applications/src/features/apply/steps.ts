import type { ApplicationKind, DebtorType, PersonalField } from '@baza/shared/domain';
import type { FormStep } from '@baza/shared/page';

const STEPS = ['person', 'object', 'credit', 'documents', 'review'] as const;
export type Step = (typeof STEPS)[number];

const PERSONAL_GROUPS = ['name', 'document', 'company', 'contact'] as const;
/** What a phone asks on one screen. */
export type Group = 'applicant' | (typeof PERSONAL_GROUPS)[number] | 'place' | 'bank' | 'note' | 'loan';

const NAMES = ['lastName', 'firstName', 'middleName'] as const;
const PASSPORT = ['passport', 'pinfl', 'issuedBy', 'dateIssue', 'passportExpirationDate'] as const;
/** Fields that each kind of applicant fills in, in the order of the form. */
const PERSONAL: Record<DebtorType, readonly PersonalField[]> = {
  individual: [...NAMES, 'birthDate', 'phone', ...PASSPORT, 'registrationAddress'],
  entrepreneur: [
    ...NAMES,
    'birthDate',
    'phone',
    ...PASSPORT,
    'tin',
    'dateRegistration',
    'registrationAddress',
  ],
  'legal-entity': [...NAMES, 'phone', 'tin', 'dateRegistration', 'registrationAddress'],
};

const GROUP_OF: Record<PersonalField, (typeof PERSONAL_GROUPS)[number]> = {
  lastName: 'name',
  firstName: 'name',
  middleName: 'name',
  birthDate: 'name',
  passport: 'document',
  pinfl: 'document',
  issuedBy: 'document',
  dateIssue: 'document',
  passportExpirationDate: 'document',
  tin: 'company',
  dateRegistration: 'company',
  phone: 'contact',
  registrationAddress: 'contact',
};

/** The personal fields of an applicant; of one group, if it is given. */
export const personalFields = (type: DebtorType, group: string | null): readonly PersonalField[] =>
  PERSONAL[type].filter((field) => group === null || GROUP_OF[field] === group);

const BANK = { name: 'bank', fields: ['bankId', 'offerId', 'branchId'] } as const;

function groupsOf(step: Step, kind: ApplicationKind, type: DebtorType): FormStep<Step, Group>['groups'] {
  switch (step) {
    case 'person':
      return [
        { name: 'applicant', fields: ['customer', 'debtorType'] },
        ...PERSONAL_GROUPS.map((name) => ({
          name,
          fields: personalFields(type, name).map((field) => `personal.${field}`),
        })).filter(({ fields }) => fields.length > 0),
      ];
    case 'object':
      return [
        {
          name: 'place',
          fields: ['listingId', 'realEstateAmount', 'areaId', 'microdistrict', 'buildingType'],
        },
        // With a loan the bank is asked for with its terms.
        ...(kind === 'direct' ? [BANK] : []),
        { name: 'note', fields: ['note'] },
      ];
    case 'credit':
      return [{ name: 'loan', fields: ['initialPayment', 'creditTerm', 'credit'] }, BANK];
    default:
      return [];
  }
}

type Asked = { kind: ApplicationKind; debtorType: DebtorType | null };

/** The steps of an application, with the groups of their questions. A loan has a step of its own. */
export const stepsOf = ({ kind, debtorType }: Asked): readonly FormStep<Step, Group>[] =>
  STEPS.filter((step) => step !== 'credit' || kind === 'credit').map((name) => ({
    name,
    groups: groupsOf(name, kind, debtorType ?? 'individual'),
  }));

const CREDIT: ReadonlySet<string> = new Set([
  'initialPayment',
  'creditTerm',
  'credit',
  'bankId',
  'offerId',
  'branchId',
]);

/** Where a path of the draft is filled in. */
export function stepOf(path: string, kind: ApplicationKind): Step {
  if (path.startsWith('personal.') || path === 'debtorType' || path === 'customer') return 'person';
  if (path.startsWith('documents')) return 'documents';
  return CREDIT.has(path) && kind === 'credit' ? 'credit' : 'object';
}
