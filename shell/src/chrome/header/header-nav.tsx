import { ButtonLink, cx } from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { Link, useLocation } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { currentEntry, entriesOf, POSTING } from '../links/menu.ts';
import { useChrome } from '../services.ts';
import styles from './header.module.css';

/** Sections from the releases, in their order. Posting is a button, the only one with room below 1024 px. */
export function HeaderNav() {
  const { t, locale } = useShellText();
  const { menu, session } = useChrome();
  const { roles } = useValue(session);
  const { pathname } = useLocation();
  const entries = entriesOf(menu, 'header', roles);
  const current = currentEntry(entries, pathname);
  return (
    <nav className={styles.nav} aria-label={t('nav.main')}>
      <ul className={styles.entries}>
        {entries
          .filter(({ minor }) => !minor)
          .map((entry) => {
            const here = entry === current ? 'page' : undefined;
            return entry.path === POSTING ? (
              <li key={entry.path} className={cx(styles.entry, styles.posting)}>
                <ButtonLink
                  to={entry.path}
                  size="m"
                  icon={<PlusIcon aria-hidden="true" />}
                  className={styles.add}
                  aria-current={here}
                >
                  {entry.label[locale]}
                </ButtonLink>
              </li>
            ) : (
              <li key={entry.path} className={styles.entry}>
                <Link to={entry.path} className={cx(styles.link, here && styles.current)} aria-current={here}>
                  {entry.label[locale]}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
