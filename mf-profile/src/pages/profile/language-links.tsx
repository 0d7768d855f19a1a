import { LOCALES, type Locale, localePath, splitLocale, useLocale, useShell } from '@baza/shared/contract';
import { bcp47 } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import type { MouseEvent } from 'react';
import styles from './language-links.module.css';

/** Each language by its own name: its readers may not know the page's language. */
const NAMES: Record<Locale, string> = { uz: 'Ўзбекча', ru: 'Русский', en: 'English' };

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The same page in each language: its address decides, and the shell remembers. */
export function LanguageLinks({ label }: { label: string }) {
  const { history } = useShell();
  const current = useLocale();
  const { pathname, search, hash } = history.location;
  const here = splitLocale(pathname).path + search + hash;
  return (
    <ul className={styles.strip} aria-label={label}>
      {LOCALES.map((locale) => {
        const address = localePath(locale, here);
        return (
          <li key={locale} className={styles.cell}>
            <a
              href={address}
              hrefLang={bcp47(locale)}
              lang={bcp47(locale)}
              aria-current={locale === current ? 'true' : undefined}
              className={cx(styles.choice, locale === current && styles.chosen)}
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                if (locale !== current) history.push(address, { keepScroll: true });
              }}
            >
              {NAMES[locale]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
