import { createHistoryHub, createI18n, type LiveProps, memorySource } from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import { LATIN } from '@baza/shared/domain';
import { createAppStore } from '@baza/shared/store';
import { assumeWidth } from '@baza/shared/ui';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { createShell } from '../boot/create-shell.ts';
import { liveOf } from '../boot/live.ts';
import { withoutHints } from '../boot/page-blocks.ts';
import { seedStore } from '../boot/seed-store.ts';
import { allTexts } from '../boot/texts.ts';
import type { ChromeServices } from '../chrome/services.ts';
import { latinTexts, writeLatin } from '../latin/write-latin.ts';
import { shellPages } from '../pages/shell-pages.ts';
import { createCatalog } from '../remotes/catalog.ts';
import { createDelivery, openEntries } from '../remotes/delivery-plugin.ts';
import { createFederation } from '../remotes/federation.ts';
import { createFirstScreen, isRendered, RENDERED } from '../remotes/first-screen.ts';
import { createRemoteHost } from '../remotes/host.ts';
import { LIMITS } from '../remotes/limit.ts';
import { createLoader } from '../remotes/loader.ts';
import { createReleases } from '../remotes/releases.ts';
import { createRouteTable } from '../routing/match.ts';
import { createValue } from '../value.ts';
import { inertServices } from './inert-services.ts';
import type { PageRequest, SiteOptions } from './site.tsx';
import { watchUrls } from './stale-urls.ts';

export interface BrowserOptions extends Omit<SiteOptions, 'remotes'> {
  /** Modules that remotes get, by name. */
  shared: Readonly<Record<string, object>>;
}

interface PageToHydrate extends Omit<PageRequest, 'answers'> {
  /** The store's state that the HTML was made from. */
  state: object;
}

/** What went wrong in a remote's module; the shell itself has no name. */
interface Problem {
  remote: string;
  expose: string;
  /** `mismatch`, `unsettled`, or a failure's kind. */
  kind: string;
  message: string;
}

interface HydratedPage {
  problems: Problem[];
  leave(): Promise<void>;
}

export interface Browser {
  /** Hydrates the page's HTML in `root` as a visitor's browser does, with the remotes' own browser builds. */
  hydrate(root: HTMLElement, page: PageToHydrate): Promise<HydratedPage>;
}

/** Time for code that loads after the page, in milliseconds, and for React's work on what has come. */
const SETTLE_MS = 30;
/** Looks in a row that find nothing under way. A late one does not count: React may be at work as well. */
const QUIET_LOOKS = 3;
const LATE_MS = 2 * SETTLE_MS;
/** A busy machine takes seconds for a page; less than the release checks allow for one. */
const SETTLE_LIMIT_MS = 12_000;

/** A window whose pages run one shell and one release of each remote, without a network of their own. */
export function createBrowser({ config, registry, host, origin, shared }: BrowserOptions): Browser {
  const catalog = createCatalog(registry, {
    host,
    origin,
    allowedOrigins: [],
    visitor: { channelKey: '', roles: [], canaryCookie: '' },
  });
  const releases = createReleases({ catalog });
  const recovery = () => Promise.reject(new Error('There is no network'));
  const openEntry = openEntries(LIMITS.entry, (address) => address);
  const { plugin, painted } = createDelivery({ releases, limits: LIMITS, recovery, openEntry });
  const federation = createFederation({ versions: host.shared, eager: shared, plugin });
  const loader = createLoader({ federation, releases, recovery, painted, limits: LIMITS });

  async function hydrate(root: HTMLElement, page: PageToHydrate): Promise<HydratedPage> {
    const { url, locale, theme, hints, width, state } = page;
    const history = createHistoryHub(memorySource(url), () => true);
    const isLatin = splitLocale(history.location.pathname).edition === LATIN;
    writeLatin(isLatin);
    const i18n = await createI18n(locale, allTexts);
    if (isLatin) latinTexts(i18n);
    const http = () => new Promise<never>(() => {});
    const store = createAppStore({ http, preloadedState: withoutHints(state).state ?? {} });
    seedStore(store, config, null);
    const services = inertServices(http, { theme: theme ?? 'light', choice: theme ?? 'system' });
    const live = createValue<LiveProps>(liveOf(store.getState().preferences));
    const table = createRouteTable(catalog.routes(), shellPages, (key) => i18n.t(key, { ns: 'shell' }));
    const firstScreen = createFirstScreen(store.getState(), live.get(), root);
    const problems: Problem[] = [];
    const remotes = createRemoteHost({
      loader,
      shell: () => shell,
      live,
      owner: table.owner,
      reload: () => false,
      begin: () => () => {},
      report: (error, { remote = '', expose = '', kind = '' }) =>
        problems.push({ remote, expose, kind, message: String((error as Error)?.message ?? error) }),
      firstScreen,
    });
    const shell = createShell({
      store,
      history,
      i18n,
      services,
      mountParcel: remotes.mountParcel,
      report: () => {},
      firstScreen: (remote, expose) => (firstScreen.has(remote, expose) ? '' : null),
      setup: catalog,
    });
    const chrome: ChromeServices = { ...services, shell, config, hints, menu: catalog.menu() };
    assumeWidth(width);
    const staleUrls = watchUrls(root);
    const frame = hydrateRoot(
      root,
      <App
        services={chrome}
        live={live}
        table={table}
        host={remotes}
        overrides={{ active: [], failed: [] }}
      />,
      {
        onRecoverableError: (error) =>
          problems.push({ remote: '', expose: '', kind: 'mismatch', message: String(error) }),
      },
    );
    const waiting = () => [...root.querySelectorAll('div')].filter(isRendered);
    /** webpack and the loader of entries remove a script element once it has run. */
    const isLoading = () => root.ownerDocument.querySelector('script[src]') !== null;
    const rest = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const until = performance.now() + SETTLE_LIMIT_MS;
    // Code that has arrived may ask for more.
    for (let settled = 0; settled < QUIET_LOOKS && performance.now() < until; ) {
      const began = performance.now();
      await rest();
      const isLate = performance.now() - began > LATE_MS;
      // Code that waits for a press gets one.
      for (const part of waiting()) part.dispatchEvent(new Event('pointerover'));
      if (waiting().length > 0 || isLoading()) settled = 0;
      else if (!isLate) settled += 1;
    }
    // Nobody has compared it with what a browser renders.
    for (const part of waiting()) {
      const [, remote = '', expose = ''] = /^(\w+)\/(.+)@/.exec(part.getAttribute(RENDERED) ?? '') ?? [];
      problems.push({ remote, expose, kind: 'unsettled', message: `${expose} still waits for its code` });
    }
    problems.push(...staleUrls().map((stale) => ({ ...stale, kind: 'mismatch' })));
    return {
      problems,
      async leave() {
        frame.unmount();
        await rest();
      },
    };
  }

  return { hydrate };
}
