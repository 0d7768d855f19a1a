import { perTab } from '@baza/shared/browser';
import {
  type CategoryCode,
  LENT_CATEGORIES,
  LOCALES,
  type Locale,
  OFFER_KINDS,
  type OfferKind,
  type SpecialProgram,
  STORAGE_KEYS,
} from '@baza/shared/domain';
import { isDay } from '@baza/shared/page';
import { type DeskOffer, type OfferTerms, type OfferVersion, offerTermsSchema } from '@baza/shared/schema';

/** Numbers of each kind of offer, in the form's order. */
export const NUMBERS = {
  credit: ['rate', 'minInitial', 'minAmount', 'maxAmount', 'minTerm', 'maxTerm', 'fee'],
  advance: ['paidPercent', 'restMonths', 'holdDays', 'minPrice', 'maxPrice', 'fee'],
} as const satisfies Record<OfferKind, readonly string[]>;
type NumberName = (typeof NUMBERS)[OfferKind][number];

/** What is typed; empty fields are null or empty texts. */
export interface OfferDraft {
  kind: OfferKind;
  title: Record<Locale, string>;
  categories: CategoryCode[];
  program: SpecialProgram;
  numbers: Partial<Record<NumberName, number | null>>;
  validFrom: string;
  validUntil: string;
}

export const emptyDraft = (today: string): OfferDraft => ({
  kind: 'credit',
  title: { uz: '', ru: '', en: '' },
  categories: [...LENT_CATEGORIES],
  program: 'standard',
  numbers: { fee: 0, paidPercent: 100, restMonths: 0 },
  validFrom: today,
  validUntil: '',
});

/** The next version begins as the last one, from today. */
export function draftOf({ terms }: OfferVersion, today: string): OfferDraft {
  const { kind, title, categories } = terms;
  const values = terms as unknown as Record<NumberName, number>;
  return {
    ...emptyDraft(today),
    kind,
    title,
    categories: [...categories],
    program: terms.kind === 'credit' ? terms.program : 'standard',
    numbers: Object.fromEntries(NUMBERS[kind].map((name) => [name, values[name]])),
  };
}

export type Ready =
  | { body: { validFrom: string; validUntil: string | null; terms: OfferTerms }; wrong: null }
  | { body: null; wrong: string[] };

/** What can be sent, or the names of the fields that cannot. */
export function readyOffer(draft: OfferDraft): Ready {
  const { kind, title, categories, program, numbers, validFrom } = draft;
  const validUntil = draft.validUntil || null;
  const parsed = offerTermsSchema.safeParse({
    kind,
    title,
    categories,
    ...(kind === 'credit' ? { program } : {}),
    ...Object.fromEntries(NUMBERS[kind].map((name) => [name, numbers[name] ?? null])),
  });
  const wrong = (parsed.error?.issues ?? []).map(({ path }) => path.join('.'));
  if (!isDay(validFrom)) wrong.push('validFrom');
  if (validUntil !== null && (!isDay(validUntil) || validUntil < validFrom)) wrong.push('validUntil');
  // A title is required in every language.
  for (const locale of LOCALES) if (!title[locale].trim()) wrong.push(`title.${locale}`);
  if (wrong.length > 0 || !parsed.data) return { body: null, wrong };
  return { body: { validFrom, validUntil, terms: parsed.data }, wrong: null };
}

/** What was typed and not saved survives a reload and a lost session; a later version makes it out of date. */
export const copyKey = (bank: number, offer: DeskOffer | null): string =>
  `${STORAGE_KEYS.offerDraft}.${offer ? `${offer.id}.${offer.versions[0]?.version}` : `bank.${bank}`}`;

export function readCopy(key: string): OfferDraft | null {
  try {
    const draft: OfferDraft | null = JSON.parse(perTab.get(key) ?? 'null');
    const isWhole =
      OFFER_KINDS.some((kind) => kind === draft?.kind) &&
      LOCALES.every((locale) => typeof draft?.title?.[locale] === 'string') &&
      Array.isArray(draft?.categories) &&
      typeof draft?.numbers === 'object';
    return isWhole ? draft : null;
  } catch {
    return null;
  }
}

/** @param draft null removes it */
export const writeCopy = (key: string, draft: OfferDraft | null): void =>
  perTab.set(key, draft && JSON.stringify(draft));
