import type { CreditTerms } from '../credit/index.ts';
import { tokenize } from '../text/index.ts';

/** How a property is paid for: with a loan, whole in advance, at an auction, or with money of one's own. */
export const APPLICATION_KINDS = ['credit', 'direct', 'auction', 'own-means'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** Percent of the price that a direct purchase pays in advance. */
export const DIRECT_ADVANCE_PERCENT = 100;

export const DEBTOR_TYPES = ['individual', 'entrepreneur', 'legal-entity'] as const;
export type DebtorType = (typeof DEBTOR_TYPES)[number];

/** Whom an application is filed for: oneself, or a person whose power of attorney the owner holds. */
export const CUSTOMERS = ['self', 'represented'] as const;
export type Customer = (typeof CUSTOMERS)[number];

export const APPLICATION_DOCUMENTS = [
  'passport',
  'income',
  'powerOfAttorney',
  'cadastreDocs',
  'letters',
  'letterForSale',
  'pledgeAgreement',
  'evaluationReport',
  'separateBuilding',
] as const;
export type ApplicationDocument = (typeof APPLICATION_DOCUMENTS)[number];
/** Documents that a profile stores: those of applications, and the licence that proves a trade. */
export const PROFILE_DOCUMENTS = [...APPLICATION_DOCUMENTS, 'licence'] as const;
export type ProfileDocumentKind = (typeof PROFILE_DOCUMENTS)[number];
/** Files of one kind, and bytes of one file. */
export const MAX_DOCUMENTS_OF_KIND = 5;
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Values that are stored encrypted, each by itself, and shown masked until somebody asks for them. */
export const PERSONAL_FIELDS = [
  'lastName',
  'firstName',
  'middleName',
  'phone',
  'birthDate',
  'passport',
  'issuedBy',
  'dateIssue',
  'passportExpirationDate',
  'pinfl',
  'tin',
  'dateRegistration',
  'registrationAddress',
] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
export const NAME_FIELDS = [
  'lastName',
  'firstName',
  'middleName',
] as const satisfies readonly PersonalField[];
/** Staff find an application by these, whole: a keyed hash of each is stored beside the encrypted value. */
export const LOOKUP_FIELDS = ['pinfl', 'tin', 'phone', ...NAME_FIELDS] as const;
export type LookupField = (typeof LOOKUP_FIELDS)[number];
/** The text whose hash is stored: a name is found in either script, whatever its case. */
export const lookupKey = (field: LookupField, value: string): string =>
  NAME_FIELDS.some((name) => name === field) ? tokenize(value).join(' ') : value;

/** Length of what is typed freely. */
export const APPLICATION_LENGTHS = {
  name: 60,
  issuedBy: 120,
  address: 200,
  microdistrict: 120,
  note: 1000,
} as const;

/** Drafts that one account may have at a time. */
export const MAX_APPLICATION_DRAFTS = 20;
/** Days without a change after which a draft is deleted. */
export const APPLICATION_DRAFT_DAYS = 180;

/** A draft, as far as its completeness is concerned. */
export interface ApplicationFacts {
  kind: ApplicationKind;
  debtorType: DebtorType | null;
  customer: Customer;
  realEstateAmount: number | null;
  areaId: number | null;
  credit: (Pick<CreditTerms, 'creditAmount' | 'creditTerm'> & { initialPayment: number }) | null;
  /** Which values are there. */
  personal: Readonly<Partial<Record<PersonalField, boolean>>>;
  documents: readonly ApplicationDocument[];
}

const PERSON: readonly PersonalField[] = ['lastName', 'firstName', 'phone', 'birthDate', 'passport', 'pinfl'];
const REQUIRED_PERSONAL: Record<DebtorType, readonly PersonalField[]> = {
  individual: PERSON,
  entrepreneur: [...PERSON, 'tin'],
  'legal-entity': ['lastName', 'firstName', 'phone', 'tin', 'dateRegistration'],
};

/** Personal values without which an application cannot be sent. */
export const requiredPersonal = (debtorType: DebtorType | null): readonly PersonalField[] =>
  REQUIRED_PERSONAL[debtorType ?? 'individual'];

/** Documents without which an application cannot be sent; staff ask for the others. */
export const requiredDocuments = ({ customer }: Pick<ApplicationFacts, 'customer'>): ApplicationDocument[] =>
  customer === 'represented' ? ['powerOfAttorney'] : [];

/** Paths of what is missing for the code step, in the order of the form; empty when nothing is. */
export function missingFields(facts: ApplicationFacts): string[] {
  const missing: string[] = [];
  if (facts.debtorType === null) missing.push('debtorType');
  if (facts.realEstateAmount === null) missing.push('realEstateAmount');
  if (facts.areaId === null) missing.push('areaId');
  if (facts.kind === 'credit' && facts.credit === null) missing.push('credit');
  for (const field of requiredPersonal(facts.debtorType))
    if (!facts.personal[field]) missing.push(`personal.${field}`);
  for (const kind of requiredDocuments(facts))
    if (!facts.documents.includes(kind)) missing.push(`documents.${kind}`);
  return missing;
}
