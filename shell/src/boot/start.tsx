import { cookies, whenIdle } from '@baza/shared/browser';
import { createHistoryHub, createI18n } from '@baza/shared/contract';
import { layouts } from '@baza/shared/contract/layouts';
import { splitLocale } from '@baza/shared/contract/routes';
import { editionOfCookies, LATIN, localeOfEdition } from '@baza/shared/domain';
import { createAppStore, dataHinted } from '@baza/shared/store';
import { assumeWidth } from '@baza/shared/ui';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import type { ChromeServices } from '../chrome/services.ts';
import { keepEarlyHearts } from '../favourites/early-hearts.ts';
import { browserSource } from '../history/browser-source.ts';
import { createPageTurn } from '../history/page-transition.ts';
import { createFetchAhead } from '../network/fetch-ahead.ts';
import { withFirstResponses } from '../network/first-responses.ts';
import { whenIdleAfter } from '../network/idle.ts';
import { fromOrigins, scriptUrlPolicy } from '../network/script-urls.ts';
import { followConnection } from '../network/slow.ts';
import { shellPages } from '../pages/shell-pages.ts';
import { followAddressCurrency } from '../preferences/address-currency.ts';
import { localeOfVisit } from '../preferences/first-visit.ts';
import { keepPreferences } from '../preferences/keep-preferences.ts';
import { takeHints } from '../preferences/stored.ts';
import { createCatalog } from '../remotes/catalog.ts';
import { createDelivery, openEntries } from '../remotes/delivery-plugin.ts';
import { developersReleases } from '../remotes/developers-releases.ts';
import { createFederation } from '../remotes/federation.ts';
import { createFirstScreen, dropBrokenSheets, WIDTH } from '../remotes/first-screen.ts';
import { createRemoteHost } from '../remotes/host.ts';
import { lazyModules } from '../remotes/lazy-modules.ts';
import { LIMITS } from '../remotes/limit.ts';
import { createLoader } from '../remotes/loader.ts';
import { once } from '../remotes/once.ts';
import { wantsParts } from '../remotes/parts/parts.ts';
import { createReleases } from '../remotes/releases.ts';
import { eagerModules } from '../remotes/shared-modules.ts';
import { createRouteTable } from '../routing/match.ts';
import { lastSession } from '../session/memory.ts';
import { keepForBack } from './back-forward.ts';
import { createServices } from './create-services.ts';
import { createShell } from './create-shell.ts';
import { hostFacts, sharedVersions } from './host-facts.ts';
import { knownState } from './known-state.ts';
import { createLive } from './live.ts';
import { fetchRegistry, readPage } from './page-blocks.ts';
import { createReporter, type Reporter } from './report.ts';
import { seedStore, takeOver } from './seed-store.ts';
import { startLater } from './start-later.ts';
import { allTexts } from './texts.ts';
import { knownVisitor, takeVisit } from './visitor.ts';
import { whereOnScreen } from './where-on-screen.ts';

/** Assembles the page: embedded data, services, the remotes' host, and finally the first render. */
export async function start(): Promise<void> {
  const { edition, redirect } = localeOfVisit({
    pathname: window.location.pathname,
    cookie: editionOfCookies(cookies.get()),
    languages: navigator.languages,
  });
  // The page's HTML is in another language.
  if (redirect) return window.location.replace(redirect + window.location.search + window.location.hash);
  // Texts and, on a page without embedded data, configuration and registry are fetched in parallel.
  const locale = localeOfEdition(edition);
  let report: Reporter['report'] = console.error;
  const [i18n, { config, registry, answers, ...page }, latin] = await Promise.all([
    createI18n(locale, allTexts, (error) => report(error)),
    readPage(),
    edition === LATIN && import(/* webpackChunkName: "text-uz-latn" */ '../latin/start-latin.ts'),
  ]);
  const pageTurn = createPageTurn();
  const history = createHistoryHub(browserSource(), (message) => window.confirm(message), pageTurn);
  if (latin) latin.startLatin(i18n, history);
  const shellServices = createServices({ config, history, text: (key) => i18n.t(key, { ns: 'shell' }) });
  const overrides = await developersReleases(config.allowOverrides);
  // The server does not know a developer's own releases, nor what is said of one that fails.
  const firstState = overrides.releases.size + overrides.failed.length > 0 ? null : page.state;
  // The HTML's title is that of the published releases, "Page not found" for a new route. The route's own replaces an empty one.
  if (overrides.releases.size > 0) document.title = '';
  const hints = takeHints();
  const known = knownState({ locale, history, theme: shellServices.theme, hints });
  const ahead = createFetchAhead(shellServices.http);
  const store = createAppStore({
    http: withFirstResponses(ahead.http, {
      answers,
      isLoggedIn: () => shellServices.session.get().status === 'authenticated',
    }),
    preloadedState: firstState ?? known,
  });
  seedStore(store, config, answers);
  keepPreferences(store, shellServices.theme);
  followAddressCurrency(history, store);
  const live = createLive({ history, i18n, store });

  // The only origins that may serve scripts of remotes.
  const origins = [
    window.location.origin,
    ...(config.remoteOrigins ?? []),
    ...[...overrides.releases.values()].map(({ url }) => new URL(url, window.location.href).origin),
  ];
  const visitor = knownVisitor(registry);
  const catalog = createCatalog(registry, {
    host: hostFacts(),
    origin: window.location.origin,
    allowedOrigins: config.remoteOrigins ?? [],
    visitor,
    overrides: overrides.releases,
  });
  const table = createRouteTable(catalog.routes(), shellPages, (key) => i18n.t(key, { ns: 'shell' }));
  const reporter = createReporter(
    new URL('vitals', new URL(config.apiBase, window.location.origin)).href,
    () => whereOnScreen(history, table, catalog),
    { visit: takeVisit(), visitor: visitor.channelKey },
  );
  report = reporter.report;

  const releases = createReleases({ catalog, development: config.allowOverrides });
  const whenNeeded = () => import(/* webpackChunkName: "registry" */ '../remotes/recovery.ts');
  const recovery = once(async () =>
    (await whenNeeded()).createRecovery({
      catalog,
      releases,
      onRecovered: (remote, version) =>
        reporter.measure({ name: 'remote-recovered', value: 1, remote, version }),
      onFallback: (remote, version, error) => reporter.report(error, { remote, version, kind: 'fallback' }),
    }),
  );
  const { plugin, painted } = createDelivery({
    releases,
    limits: LIMITS,
    recovery,
    openEntry: openEntries(LIMITS.entry, scriptUrlPolicy('baza-remotes', fromOrigins(origins))),
    onLoaded: (remote, version, value) => reporter.measure({ name: 'remote-load', value, remote, version }),
  });
  const federation = createFederation({
    versions: sharedVersions,
    eager: eagerModules,
    lazy: lazyModules,
    plugin,
  });
  const loader = createLoader({ federation, releases, recovery, painted, limits: LIMITS });
  const firstScreen = createFirstScreen(firstState && store.getState(), live.get());
  let shown = () => {};
  let prefetchInSight = () => {};
  const firstPage = new Promise<void>((resolve) => {
    shown = resolve;
  });
  const host = createRemoteHost({
    loader,
    shell: () => shell,
    live,
    owner: table.owner,
    reload: () =>
      whenNeeded().then(
        ({ reloadForChunk }) => reloadForChunk(),
        () => false,
      ),
    begin() {
      const end = shellServices.progress.begin();
      return (failed) => {
        end(failed);
        shown();
        whenIdle(() => prefetchInSight());
      };
    },
    report: reporter.report,
    firstScreen,
  });
  const shell = createShell({
    store,
    history,
    i18n,
    services: shellServices,
    mountParcel: host.mountParcel,
    report: reporter.report,
    firstScreen: (remote, expose) => (firstScreen.has(remote, expose) ? '' : null),
    setup: catalog,
  });
  const services: ChromeServices = {
    ...shellServices,
    shell,
    config,
    // A page from the browser's cache may be of before a log-in: it is hydrated with what it was made with.
    hints: (firstState && page.hints) ?? hints,
    menu: catalog.menu(),
  };

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = (
    <App
      services={services}
      live={live}
      table={table}
      host={host}
      overrides={{ active: [...overrides.releases.keys()], failed: overrides.failed }}
      onReady={() => {
        if (firstState) {
          root.removeAttribute(WIDTH);
          takeOver(store, known);
        }
        // The server knows the header `Save-Data` alone, and the connection changes while the page is open.
        followConnection((isLess) => {
          if (isLess !== store.getState().preferences.dataHint) store.dispatch(dataHinted(isLess));
        });
      }}
    />
  );
  if (firstState) {
    dropBrokenSheets();
    assumeWidth(Number(root.getAttribute(WIDTH)));
    hydrateRoot(root, app, {
      onRecoverableError: (error) => reporter.report(error, { kind: 'mismatch' }),
    });
  } else {
    root.removeAttribute(WIDTH);
    root.replaceChildren();
    createRoot(root).render(app);
  }
  if (wantsParts())
    void import(/* webpackChunkName: "parts" */ '../remotes/parts/parts-panel.tsx').then(({ showParts }) =>
      showParts({ shell, live, catalog, registry: fetchRegistry, version: loader.version }),
    );
  keepForBack({ realtime: shellServices.realtime, store });
  const { layout, target } = table.match(splitLocale(history.location.pathname).path, locale);
  const mayBeUser = lastSession.isKnown();
  const stopEarlyHearts = keepEarlyHearts(store, mayBeUser);
  const begin = () =>
    startLater({
      services: shellServices,
      store,
      live,
      catalog,
      table,
      i18n,
      reporter,
      fetchAhead: ahead.fetchAhead,
      measurePercent: config.measurePercent,
      mayBeUser,
      stopEarlyHearts,
      onPrefetch(inSight) {
        prefetchInSight = inSight;
        inSight();
      },
    });
  // Protected pages wait for the session, not the other way round.
  if (layouts[layout].init === 'not-auth-init' && target.kind === 'remote')
    whenIdleAfter(firstPage, () => void begin());
  else whenIdle(() => void begin());
}
