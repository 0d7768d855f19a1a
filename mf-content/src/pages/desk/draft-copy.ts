import { perTab } from '@baza/shared/browser';
import { LOCALES, STORAGE_KEYS } from '@baza/shared/domain';
import type { ContentBody, ContentItem, Photo } from '@baza/shared/schema';

/** What was typed and not saved: it survives a reload and a lost session. */
export interface DraftCopy {
  /** The item's version when it was opened; 0 for a new one. */
  version: number;
  draft: ContentBody;
  photos: Photo[];
  /** Where its recording plays. */
  video: string | null;
}

/** A new item has one copy for its kind. */
const keyOf = (stored: ContentItem | null, { facts }: ContentBody) =>
  `${STORAGE_KEYS.contentDraft}.${stored?.id ?? facts.kind}`;

function parsed(text: string): Partial<DraftCopy> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** The copy of this very version; null if there is none. */
export function readCopy(stored: ContentItem | null, initial: ContentBody): DraftCopy | null {
  const { version, draft, photos, video = null } = parsed(perTab.get(keyOf(stored, initial)) ?? '{}');
  const isWhole =
    draft?.facts?.kind === initial.facts.kind && LOCALES.every((locale) => draft.texts?.[locale]);
  return isWhole && version === (stored?.version ?? 0) && Array.isArray(photos)
    ? { version, draft, photos, video }
    : null;
}

/** @param copy null removes it */
export const writeCopy = (
  stored: ContentItem | null,
  initial: ContentBody,
  copy: Omit<DraftCopy, 'version'> | null,
): void =>
  perTab.set(
    keyOf(stored, initial),
    copy && JSON.stringify({ ...copy, version: stored?.version ?? 0 } satisfies DraftCopy),
  );
