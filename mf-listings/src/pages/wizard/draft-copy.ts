import { local } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';
import { DRAFT_FIELDS, type DraftForm } from './draft-form.ts';

/**
 * A copy of unsaved input in the browser, for a reload or a lost session. It holds what the listing will
 * show to everyone, never the cadastral number, and goes as soon as the server has the same.
 */
export interface DraftCopy {
  version: number;
  base: DraftForm;
  form: DraftForm;
  at: number;
}
export interface DraftCopies {
  read(id: number): DraftCopy | null;
  write(id: number, copy: DraftCopy): void;
  remove(id: number): void;
}

const DAYS_KEPT = 7;
const MAX_AGE_MS = DAYS_KEPT * 24 * 3600 * 1000;

const withoutPrivate = (form: DraftForm): DraftForm => ({ ...form, docNumber: '' });

/** Copies made before forms kept the currency of entry. */
const withUnit = (form: DraftForm): DraftForm => ({ ...form, priceUnit: form.priceUnit ?? 'UZS' });

function isForm(value: unknown): value is DraftForm {
  return typeof value === 'object' && value !== null && DRAFT_FIELDS.every((field) => field in value);
}

function parseCopy(text: string | null, now: number): DraftCopy | null {
  if (!text) return null;
  try {
    const copy = JSON.parse(text) as DraftCopy;
    copy.base = withUnit(copy.base);
    copy.form = withUnit(copy.form);
    const fresh = typeof copy.at === 'number' && now - copy.at < MAX_AGE_MS;
    return fresh && typeof copy.version === 'number' && isForm(copy.base) && isForm(copy.form) ? copy : null;
  } catch {
    return null;
  }
}

/** Copies of one user's drafts; none where nothing can be stored. */
export function draftCopies(userId: string): DraftCopies {
  const key = (id: number) => `${STORAGE_KEYS.draft}:${userId}:${id}`;
  return {
    read: (id) => parseCopy(local.get(key(id)), Date.now()),
    write(id, copy) {
      const kept = { ...copy, base: withoutPrivate(copy.base), form: withoutPrivate(copy.form) };
      local.set(key(id), JSON.stringify(kept));
    },
    remove: (id) => local.set(key(id), null),
  };
}
