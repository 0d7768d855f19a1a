import { LOCALES, localePath } from '@baza/shared/contract';
import { bcp47 } from '@baza/shared/domain';
import { cx } from '@baza/shared/ui';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useChrome } from '../services.ts';
import styles from './preferences.module.css';

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Links to the same page, with query and position, in each language. */
export function LanguageLinks({ onChosen }: { onChosen?: () => void }) {
  const { shell } = useChrome();
  const { t, locale: current } = useShellText();
  const { pathname, search, hash } = useLocation();
  return (
    <ul className={styles.strip} aria-label={t('preferences.language')}>
      {LOCALES.map((locale) => {
        const address = localePath(locale, pathname + search + hash);
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
                if (locale !== current) shell.history.push(address, { keepScroll: true });
                onChosen?.();
              }}
            >
              {/* Each in its own language: readers may not know the page's language. */}
              {t(`languageName.${locale}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
