import { cx } from '@baza/shared/ui';
import HeartIcon from 'lucide-react/icons/heart';
import MapIcon from 'lucide-react/icons/map';
import PlusIcon from 'lucide-react/icons/plus';
import SearchIcon from 'lucide-react/icons/search';
import UserIcon from 'lucide-react/icons/user';
import { Link, useLocation } from 'react-router-dom';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { hasPath } from '../links/menu.ts';
import { useChrome } from '../services.ts';
import styles from './bottom-bar.module.css';

/** The main links on phones. */
const places = [
  { path: '/products', icon: SearchIcon, text: 'nav.search' },
  { path: '/search-on-map', icon: MapIcon, text: 'nav.map' },
  { path: '/request/new', icon: PlusIcon, text: 'nav.add' },
  { path: '/favourites', icon: HeartIcon, text: 'nav.favourites' },
  { path: '/profile', icon: UserIcon, text: 'nav.me' },
] as const;

export function BottomBar() {
  const { t } = useShellText();
  const { menu } = useChrome();
  const { pathname } = useLocation();
  const there = places.filter(({ path }) => hasPath(menu, path));
  if (there.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('nav.quick')}>
      <ul className={styles.list} data-places={there.length}>
        {there.map(({ path, icon: Icon, text }) => {
          const here = pathname === path;
          return (
            <li key={path} className={styles.cell}>
              <Link
                to={path}
                className={cx(styles.link, here && styles.here, path === '/request/new' && styles.add)}
                aria-current={here ? 'page' : undefined}
              >
                <span className={styles.icon}>
                  <Icon aria-hidden="true" />
                </span>
                {t(text)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
