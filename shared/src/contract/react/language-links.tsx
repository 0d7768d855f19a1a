import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { bcp47 } from '../../domain/intl.ts';
import { DEFAULT_LOCALE, LOCALE_NAMES, LOCALES } from '../../domain/locale.ts';
import { cx } from '../../ui/core/cx.ts';
import { localePath } from '../routes.ts';
import { useShell } from './contexts.ts';
import { useLocale } from './hooks.ts';
import styles from './language-links.module.css';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** `/` has the language kept or preferred: this one says which, and the server keeps it. */
const chosenHome = (place: string) => `/${DEFAULT_LOCALE}${place.slice(1)}`;

interface Props {
  label: string;
  onChosen?: () => void;
}

/** The same page, with query and position, in each language: its address decides, and the shell remembers. */
export function LanguageLinks({ label, onChosen }: Props) {
  const { history } = useShell();
  const current = useLocale();
  const { pathname, search, hash } = useLocation();
  return (
    <ul className={styles.strip} aria-label={label}>
      {LOCALES.map((locale) => {
        const place = pathname + search + hash;
        const address = localePath(locale, place);
        return (
          <li key={locale}>
            <a
              href={pathname === '/' && locale === DEFAULT_LOCALE ? chosenHome(place) : address}
              hrefLang={bcp47(locale)}
              lang={bcp47(locale)}
              aria-current={locale === current ? 'true' : undefined}
              className={cx(styles.choice, locale === current && styles.chosen)}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                if (locale !== current) history.push(address, { keepScroll: true });
                onChosen?.();
              }}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
