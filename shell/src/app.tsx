import { ErrorBoundary, type LiveProps, PlatformProviders } from '@baza/shared/contract';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AppFrame } from './chrome/app-frame.tsx';
import { ChromeContext, type ChromeServices } from './chrome/services.ts';
import { ErrorPage, NotFoundPage } from './pages/shell-pages.ts';
import { reloadForChunk } from './remotes/chunk-reload.ts';
import { isChunkLoadError } from './remotes/failure.ts';
import type { RemoteHost } from './remotes/host.ts';
import { RemoteOutlet } from './remotes/remote-outlet.tsx';
import type { RouteTable } from './routing/match.ts';
import type { RouteMatch } from './routing/types.ts';
import { unknownMiddleware } from './routing/unknown-middleware.ts';
import { type Readable, useValue } from './value.ts';

const OverrideBadge = lazy(() => import(/* webpackChunkName: "registry" */ './remotes/override-badge.tsx'));

interface AppProps {
  services: ChromeServices;
  live: Readable<LiveProps>;
  table: RouteTable;
  host: RemoteHost;
  overrides: { active: readonly string[]; failed: readonly string[] };
  /** The page is in the document, and reacts. */
  onReady?: () => void;
}

const everywhere = () => true;

/** The page: chrome around one outlet, in the same providers as remotes. */
export function App({ services, live, table, host, overrides, onReady }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => onReady?.(), []);
  const now = useValue(live);
  const onError = (error: unknown) => {
    services.shell.report(error);
    if (isChunkLoadError(error)) reloadForChunk();
  };
  return (
    <PlatformProviders shell={services.shell} live={now} owns={everywhere}>
      <ChromeContext value={services}>
        <ErrorBoundary fallback={(error) => <ErrorPage error={error} />} onError={onError}>
          <Page table={table} host={host} live={now} onError={onError} />
          {overrides.active.length + overrides.failed.length > 0 && (
            <Suspense>
              <OverrideBadge {...overrides} />
            </Suspense>
          )}
        </ErrorBoundary>
      </ChromeContext>
    </PlatformProviders>
  );
}

interface PageProps {
  table: RouteTable;
  host: RemoteHost;
  live: LiveProps;
  onError: (error: unknown) => void;
}

function Page({ table, host, live, onError }: PageProps) {
  const { pathname, search } = useLocation();
  const match = table.match(pathname, live.locale, search);
  const unknown = unknownMiddleware(match);
  if (unknown)
    return (
      <AppFrame match={unknown.match}>
        <ErrorPage error={unknown.error} />
      </AppFrame>
    );
  return (
    <AppFrame match={match}>
      {match.redirect !== null && <Navigate to={{ pathname: match.redirect, search }} replace />}
      <Outlet match={match} host={host} pathname={pathname} onError={onError} />
    </AppFrame>
  );
}

interface OutletProps extends Pick<PageProps, 'host' | 'onError'> {
  match: RouteMatch;
  pathname: string;
}

function Outlet({ match, host, pathname, onError }: OutletProps) {
  const { target } = match;
  if (target.kind === 'remote')
    return <RemoteOutlet key={target.remote} host={host} remote={target.remote} />;
  if (target.kind === 'missing') return <NotFoundPage />;
  const { component: ShellPage } = target.page;
  return (
    <ErrorBoundary resetKeys={[pathname]} fallback={(error) => <ErrorPage error={error} />} onError={onError}>
      <Suspense>
        <ShellPage />
      </Suspense>
    </ErrorBoundary>
  );
}
