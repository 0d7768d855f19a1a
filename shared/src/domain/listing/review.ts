import { characteristicByCode, type FieldIssue } from '../category/index.ts';
import { contactsIn } from '../text/index.ts';

/** What two likely duplicates have in common. */
export const DUPLICATE_SIGNS = ['cadastre', 'place', 'photo'] as const;

/** Fields that need moderation; others (price, texts) are published unless something is wrong with them. */
export const MODERATED_FIELDS = ['category', 'areaId', 'address', 'point', 'photoIds', 'docNumber'] as const;
/** Characteristics that need moderation: sizes. */
export const MODERATED_CHARACTERISTICS = ['area_all', 'area', 'area_all2'] as const;

type Edited = Readonly<Record<string, unknown>> & { characteristics?: Readonly<Record<string, unknown>> };
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Texts that everyone reads. */
const TEXTS = ['title', 'description', 'address', 'landmark'] as const;

/** What is typed freely, by path. */
function textsOf(listing: Edited): [path: string, text: string][] {
  const fields = TEXTS.map((field): [string, unknown] => [field, listing[field]]);
  const characteristics = Object.entries(listing.characteristics ?? {})
    .filter(([code]) => characteristicByCode(code)?.kind === 'text')
    .map(([code, value]): [string, unknown] => [`characteristics.${code}`, value]);
  return [...fields, ...characteristics].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
}

/** Contacts in a listing's texts by field, as issues with the code `contacts`. */
export const contactIssues = (listing: Edited): FieldIssue[] =>
  textsOf(listing).flatMap(([path, text]) => {
    const found = contactsIn(text);
    return found.length === 0 ? [] : [{ path, code: 'contacts', params: { found: found.join(', ') } }];
  });

/** Whether an edit adds contacts that a moderator has not seen yet. */
export function addsContacts(before: Edited, after: Edited): boolean {
  const found = (listing: Edited) => textsOf(listing).flatMap(([, text]) => contactsIn(text));
  const added = found(after);
  // Stryker disable next-line ConditionalExpression: only saves reading the texts of before
  if (added.length === 0) return false;
  const known = new Set(found(before));
  return added.some((contact) => !known.has(contact));
}

/** Whether an edit of a live listing sends it back to moderation. */
export const needsModeration = (before: Edited, after: Edited): boolean =>
  MODERATED_FIELDS.some((field) => !same(before[field], after[field])) ||
  MODERATED_CHARACTERISTICS.some(
    (code) => !same(before.characteristics?.[code], after.characteristics?.[code]),
  ) ||
  addsContacts(before, after);
