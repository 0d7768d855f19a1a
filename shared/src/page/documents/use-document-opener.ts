import { saveFile } from '@baza/shared/browser';
import { useShell, useText } from '@baza/shared/contract';
import type { ProfileDocument } from '@baza/shared/schema';
import { DOCUMENT_TEXTS } from './document-texts.ts';

/** Saves a document on the reader's device: its address needs the token, so it cannot be a link. */
export function useDocumentOpener(path: string) {
  const { http, notify } = useShell();
  const { t } = useText(DOCUMENT_TEXTS);
  return async ({ id, name }: ProfileDocument): Promise<void> => {
    try {
      const response = await http(`${path}/documents/${id}`);
      if (!response.ok) throw new Error(String(response.status));
      saveFile(await response.blob(), name);
    } catch {
      notify({ kind: 'error', text: t('openFailed') });
    }
  };
}
