import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { bcp47, DEFAULT_LOCALE, EDITION_NAMES, EDITIONS, LATIN } from '../../domain/locale/index.ts';
import { cx } from '../../ui/core/cx.ts';
import { localePath, splitLocale } from '../routes.ts';
import { useShell } from './contexts.ts';
import styles from './language-links.module.css';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** `/` has the language kept or preferred: this one says which, and the server keeps it. */
const chosenHome = (place: string) => `/${DEFAULT_LOCALE}${place.slice(1)}`;

interface Props {
  label: string;
  onChosen?: () => void;
}

/**
 * Renders links to the same page, with query and position, in each language. Links to and from Latin script load a new
 * document, because the text on the page is written in the other script.
 */
export function LanguageLinks({ label, onChosen }: Props) {
  const { history } = useShell();
  const { pathname, search, hash } = useLocation();
  const current = splitLocale(history.location.pathname).edition;
  return (
    <ul className={styles.strip} aria-label={label}>
      {EDITIONS.map((edition) => {
        const place = pathname + search + hash;
        const address = localePath(edition, place);
        return (
          <li key={edition}>
            <a
              href={pathname === '/' && edition === DEFAULT_LOCALE ? chosenHome(place) : address}
              hrefLang={bcp47(edition)}
              lang={bcp47(edition)}
              translate="no"
              aria-current={edition === current ? 'true' : undefined}
              className={cx(styles.choice, edition === current && styles.chosen)}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                if (edition !== current && [edition, current].includes(LATIN)) return;
                event.preventDefault();
                if (edition !== current) history.push(address, { keepScroll: true });
                onChosen?.();
              }}
            >
              {EDITION_NAMES[edition]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
