import { type Locale, useShell } from '@baza/shared/contract';
import type { ComponentType } from 'react';

type Texts = Readonly<Record<Locale, object>>;

/**
 * A page with texts of its own, which travel in the page's chunk: the first load of other pages does not carry
 * them, and the page does not wait for a second file.
 */
export function withTexts<P extends object>(namespace: string, texts: Texts, Page: ComponentType<P>) {
  return function PageWithTexts(props: P) {
    const { i18n } = useShell();
    for (const [locale, bundle] of Object.entries(texts)) {
      if (!i18n.hasResourceBundle(locale, namespace)) i18n.addResourceBundle(locale, namespace, bundle);
    }
    return <Page {...props} />;
  };
}
