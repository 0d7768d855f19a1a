import { ErrorBoundary, Parcel } from '@baza/shared/contract';
import { layouts } from '@baza/shared/contract/layouts';
import { routes } from '@baza/shared/contract/routes';
import { cx } from '@baza/shared/ui';
import { useLocation } from 'react-router-dom';
import type { AppFrameProps } from '../routing/types.ts';
import { ErrorPage } from '../status/error-page.tsx';
import styles from './app-frame.module.css';
import { Footer } from './footer/footer.tsx';
import { BackToTop } from './frame/back-to-top.tsx';
import { BottomBar } from './frame/bottom-bar.tsx';
import { InfoBanner } from './frame/info-banner.tsx';
import { OfflineBar } from './frame/offline-bar.tsx';
import { RouteAnnouncer } from './frame/route-announcer.tsx';
import { SkipLink } from './frame/skip-link.tsx';
import { useDocumentTitle } from './frame/use-document-title.ts';
import { useScrollRestoration } from './frame/use-scroll-restoration.ts';
import { Header } from './header/header.tsx';
import { InstallHint } from './install/install-hint.tsx';
import { NoticeArea } from './notices/notice-area.tsx';
import { ProgressBar } from './progress/progress-bar.tsx';
import { useChrome } from './services.ts';
import { RouteGuard } from './session/route-guard.tsx';
import { SessionEnded } from './session/session-ended.tsx';
import { useInitStep } from './session/use-init-step.ts';
import { UpdatePrompt } from './updates/update-prompt.tsx';

/** The frame around every page. It never unmounts; its layout is the matched route's. */
export function AppFrame({ match, children }: AppFrameProps) {
  const { shell } = useChrome();
  const layout = layouts[match.layout];
  const { pathname } = useLocation();
  useScrollRestoration(shell.history);
  useDocumentTitle(match.title, pathname);
  useInitStep(layout.init);
  const isHome = pathname === '/';
  // On phones the posting form has its own buttons at the bottom.
  const hasTabs =
    !layout.isDesk && match.pattern !== routes.requestNew && match.pattern !== routes.requestEdit;
  // A phone's map has the whole window; what the header leads to is in the tab bar.
  const isMap = match.pattern === routes.mapSearch;
  return (
    <div
      className={cx(
        styles.frame,
        !hasTabs && styles.withoutTabs,
        isMap && styles.map,
        layout.isDesk && styles.desk,
      )}
    >
      <SkipLink />
      <ProgressBar />
      {!layout.isDesk && <InfoBanner />}
      <Header isCompact={layout.isDesk} />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={styles.main} data-layout={match.layout}>
        {layout.filterPanel && (
          <Parcel
            remote="mf_listings"
            expose="filter-panel"
            props={isHome ? hero : bar}
            className={isHome ? styles.hero : styles.bar}
          />
        )}
        <ErrorBoundary
          resetKeys={[pathname]}
          onError={(error) => shell.report(error, { where: 'page' })}
          fallback={(error) => <ErrorPage error={error} />}
        >
          <RouteGuard guard={match.guard} role={match.role} of={match.pattern ?? pathname}>
            {children}
          </RouteGuard>
        </ErrorBoundary>
      </main>
      {!layout.isDesk && <InstallHint />}
      {layout.isDesk ? <NoticeArea /> : <Footer />}
      {hasTabs && <BottomBar />}
      {!layout.isDesk && <BackToTop />}
      <UpdatePrompt />
      <SessionEnded />
      <RouteAnnouncer of={pathname} />
    </div>
  );
}

// Stable objects: a parcel is updated when its props change.
const hero = { variant: 'hero' } as const;
const bar = { variant: 'bar' } as const;
