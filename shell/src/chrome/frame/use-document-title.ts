import { documentTitle } from '@baza/shared/contract/title';
import { useEffect, useRef } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';

/**
 * Sets the document's title from its route. A page may set a more exact one later; the first page's title comes
 * with the HTML.
 */
export function useDocumentTitle(title: string, path: string): void {
  const { locale } = useShellText();
  const page = `${locale} ${path}`;
  const named = useRef(page);
  useEffect(() => {
    if (named.current === page && document.title) return;
    named.current = page;
    document.title = documentTitle(title);
  }, [title, page]);
}
