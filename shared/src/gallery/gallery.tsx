import { ErrorBoundary, usePageTitle, useShell, useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import type { ListingCard as Listing } from '@baza/shared/schema';
import { useEffect, useState } from 'react';
import { CATALOGUE } from './catalogue.ts';
import { TEXTS, useExamples } from './examples.tsx';
import styles from './gallery.module.css';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

/** A listing of the site, with real photos. */
function useSomeListing(): Listing | null {
  const { http } = useShell();
  const [listing, setListing] = useState<Listing | null>(null);
  useEffect(() => {
    let isGone = false;
    http('public/listings?size=1')
      .then((response) => (response.ok ? response.json() : null))
      .then(
        (found: { items: Listing[] } | null) => !isGone && setListing(found?.items[0] ?? null),
        // Without one there are placeholders.
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [http]);
  return listing;
}

function Components() {
  const { t } = useText(TEXTS);
  usePageTitle(t('title'));
  const examples = useExamples(useSomeListing());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      {CATALOGUE.map(({ name, from }) => (
        <section key={name} id={name} className={styles.component} aria-labelledby={`gallery-${name}`}>
          <h2 className={styles.name} id={`gallery-${name}`} translate="no">
            {name}
          </h2>
          <code className={styles.from}>{from}</code>
          <div className={styles.states}>
            {Object.entries(examples[name]).map(([state, example]) => (
              <figure key={state} className={styles.state}>
                <figcaption className={styles.caption} translate="no">
                  {state}
                </figcaption>
                <div className={styles.example}>
                  <ErrorBoundary fallback={(error) => <code data-broken>{String(error)}</code>}>
                    {example}
                  </ErrorBoundary>
                </div>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Every component of the catalogue in every state, in the page's language and theme. */
export const Gallery = withTexts(TEXTS, { uz, ru, en }, Components);
