import type { PersonalField } from '../application/index.ts';

/** Personal values of an account beside its name, phone and e-mail, which the identity provider holds. */
export const PROFILE_FIELDS = [
  'middleName',
  'birthDate',
  'passport',
  'issuedBy',
  'dateIssue',
  'passportExpirationDate',
  'pinfl',
  'tin',
  'dateRegistration',
  'registrationAddress',
] as const satisfies readonly PersonalField[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const PROFILE_ACTIONS = ['edit', 'read', 'document', 'export'] as const;
export type ProfileAction = (typeof PROFILE_ACTIONS)[number];

/** Years for which the law keeps what was contracted. */
export const KEPT_YEARS = 5;

/** What of an account goes with it. */
export const DELETED_PARTS = [
  'personal',
  'documents',
  'listings',
  'photos',
  'favourites',
  'searches',
  'selections',
  'comments',
  'requests',
  'notices',
] as const;
export type DeletedPart = (typeof DELETED_PARTS)[number];
/** What stays: applications that were sent, for `KEPT_YEARS`; decisions of moderators; decisions made as staff. */
export const KEPT_PARTS = ['applications', 'moderation', 'work'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

/** Nobody was born before it. */
export const FIRST_DAY = '1900-01-01';

/** Rules that tie dates to each other and to today (`2026-04-05`); the field that breaks one, or null. */
export function wrongProfileDate(
  values: Readonly<Partial<Record<ProfileField, string | null>>>,
  today: string,
): { field: ProfileField; code: 'dateFuture' | 'dateOrder' | 'date' } | null {
  for (const field of ['birthDate', 'dateIssue', 'dateRegistration'] as const) {
    const value = values[field];
    if (value && value < FIRST_DAY) return { field, code: 'date' };
    if (value && value > today) return { field, code: 'dateFuture' };
  }
  const { birthDate, dateIssue, passportExpirationDate } = values;
  if (birthDate && dateIssue && dateIssue <= birthDate) return { field: 'dateIssue', code: 'dateOrder' };
  if (dateIssue && passportExpirationDate && passportExpirationDate <= dateIssue)
    return { field: 'passportExpirationDate', code: 'dateOrder' };
  return null;
}
