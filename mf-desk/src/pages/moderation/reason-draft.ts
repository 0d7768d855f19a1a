import { perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';

const keyOf = (id: number) => `${STORAGE_KEYS.rejection}.${id}`;

/** A draft of the reason, kept only in this tab: survives a reload and is removed with the decision. */
export const reasonDraft = {
  read: (id: number): string => perTab.get(keyOf(id)) ?? '',
  write: (id: number, text: string): void => perTab.set(keyOf(id), text || null),
};
