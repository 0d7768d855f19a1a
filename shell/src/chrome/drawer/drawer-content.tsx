import { ButtonLink, cx } from '@baza/shared/ui';
import BookmarkIcon from 'lucide-react/icons/bookmark';
import PlusIcon from 'lucide-react/icons/plus';
import { Link, useLocation } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { currentEntry, entriesOf, hasPath, POSTING } from '../links/menu.ts';
import { PhoneLink } from '../links/phone-link.tsx';
import { OwnPlace } from '../place-finder/own-place.tsx';
import PreferencesForm from '../preferences/preferences-form.tsx';
import { useChrome } from '../services.ts';
import { bookmarkHint } from './bookmark-hint.ts';
import styles from './drawer.module.css';

/** Posting, sections, language, currency, place, phone and bookmark. */
export default function DrawerContent({ onClose }: { onClose: () => void }) {
  const { t, locale } = useShellText();
  const { menu, notices, session } = useChrome();
  const { roles } = useValue(session);
  const { pathname } = useLocation();
  const entries = entriesOf(menu, 'header', roles);
  const current = currentEntry(entries, pathname);
  return (
    <div className={styles.content}>
      {hasPath(menu, POSTING) && (
        <ButtonLink to={POSTING} size="l" block icon={<PlusIcon aria-hidden="true" />} onClick={onClose}>
          {t('header.add')}
        </ButtonLink>
      )}
      <nav aria-label={t('nav.main')}>
        <ul>
          {entries
            .filter(({ path }) => path !== POSTING)
            .map((entry) => (
              <li key={entry.path}>
                <Link
                  to={entry.path}
                  className={cx(styles.link, entry === current && styles.current)}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={onClose}
                >
                  {entry.label[locale]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <PreferencesForm onLanguage={onClose} />
      <div className={styles.lines}>
        <OwnPlace />
        <PhoneLink className={styles.line} />
        <button
          type="button"
          className={styles.line}
          onClick={() => {
            onClose();
            notices.notify({ text: t(bookmarkHint(navigator)), timeout: 10 });
          }}
        >
          <BookmarkIcon aria-hidden="true" />
          {t('drawer.bookmark')}
        </button>
      </div>
    </div>
  );
}
