import { ErrorBoundary } from '@baza/shared/contract';
import { HEADER_END_ID } from '@baza/shared/contract/layouts';
import { cx, IconButton, IconLink } from '@baza/shared/ui';
import HeartIcon from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { useShellText } from '../../i18n/use-shell-text.ts';
import { useValue } from '../../value.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { SECTIONS } from '../footer/sections.ts';
import { Logo } from '../links/logo.tsx';
import { hasPath } from '../links/menu.ts';
import { PhoneLink } from '../links/phone-link.tsx';
import { PreferencesMenu } from '../preferences/preferences-menu.tsx';
import { useChrome } from '../services.ts';
import styles from './header.module.css';
import { HeaderNav } from './header-nav.tsx';
import { UserMenu } from './user-menu.tsx';

const Bell = lazy(() => import(/* webpackChunkName: "later" */ '../bell/bell.tsx'));

const FAVOURITES = '/favourites';

/** For a person who is logged in. Without it, if its code cannot be loaded, the page is whole. */
function OwnBell() {
  const { session } = useChrome();
  const { user } = useValue(session);
  return (
    user && (
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <Bell key={user.id} />
        </Suspense>
      </ErrorBoundary>
    )
  );
}

/** One slim row: menu button, logo, sections with posting, phone, preferences, user menu; compact without the public sections. */
export function Header({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useShellText();
  const { menu } = useChrome();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <header className={styles.header}>
        <div className={cx(styles.row, isCompact && styles.compact)}>
          <IconButton
            label={t('header.menu')}
            className={styles.menu}
            aria-haspopup="dialog"
            aria-expanded={drawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <MenuIcon />
          </IconButton>
          <noscript>
            <a
              href={`#${SECTIONS}`}
              className={cx(styles.menu, styles.menuLink)}
              aria-label={t('header.menu')}
            >
              <MenuIcon aria-hidden="true" />
            </a>
          </noscript>
          <Logo className={styles.logo} />
          {!isCompact && <HeaderNav />}
          <div className={styles.actions}>
            {!isCompact && <PhoneLink className={styles.phone} />}
            <div className={styles.preferences}>
              <PreferencesMenu />
            </div>
            {!isCompact && hasPath(menu, FAVOURITES) && (
              <IconLink to={FAVOURITES} label={t('nav.favourites')} className={styles.favourites}>
                <HeartIcon aria-hidden="true" />
              </IconLink>
            )}
            <OwnBell />
            <UserMenu />
          </div>
        </div>
        <span id={HEADER_END_ID} hidden />
      </header>
      <Drawer open={drawerOpen} onClose={() => setDrawerOpen(false)} isOnlyMenu={isCompact} />
    </>
  );
}
