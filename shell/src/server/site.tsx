import { flagId, type HostFacts, type RegistryDocument } from '@baza/registry';
import {
  createHistoryHub,
  createI18n,
  type LiveProps,
  type Locale,
  type MountProps,
  memorySource,
  type Shell,
} from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import { EDITIONS, type Edition, LATIN, localeOfEdition } from '@baza/shared/domain';
import type { Answers } from '@baza/shared/http';
import { createFirstAnswers, createRoots, type Root, travellingState } from '@baza/shared/rendering';
import type { PublicConfig } from '@baza/shared/schema';
import { createAppStore } from '@baza/shared/store';
import { assumeWidth } from '@baza/shared/ui';
import { App } from '../app.tsx';
import { createShell } from '../boot/create-shell.ts';
import { liveOf } from '../boot/live.ts';
import { seedStore } from '../boot/seed-store.ts';
import { allTexts } from '../boot/texts.ts';
import type { ChromeServices } from '../chrome/services.ts';
import { latinTexts, writeLatin } from '../latin/write-latin.ts';
import { shellPages } from '../pages/shell-pages.ts';
import { currencyOfAddress } from '../preferences/address-currency.ts';
import { createCatalog } from '../remotes/catalog.ts';
import { ID_PREFIX, RENDERED, renderedBy } from '../remotes/first-screen.ts';
import type { RemoteHost } from '../remotes/host.ts';
import type { RemoteLifecycles } from '../remotes/lifecycles.ts';
import { createRouteTable } from '../routing/match.ts';
import { createValue } from '../value.ts';
import { inertServices } from './inert-services.ts';

/** The server bundle of a remote: exposed module to what loads it. */
export type ServerRemote = Readonly<Record<string, () => RemoteLifecycles>>;

export interface SiteOptions {
  config: PublicConfig;
  /** With one release of each remote, the one that runs. */
  registry: RegistryDocument;
  /** What the shell offers, from `shell.json`. */
  host: HostFacts;
  origin: string;
  remotes: Readonly<Record<string, ServerRemote>>;
}

export interface PageRequest {
  /** Path and query as in the address bar. */
  url: string;
  locale: Locale;
  /** The chosen theme; none follows the system. */
  theme?: 'light' | 'dark';
  hints: VisitorHints;
  /** Assumed width of the window in CSS pixels. */
  width: number;
  /** Responses to the page's first calls. */
  answers: Answers;
  /** The flags that are on for the visitor: `mf_map/clusters`. */
  flags?: readonly string[];
}

interface RenderedPage {
  /** Contents of `#root`. */
  html: string;
  /** The store's state that the HTML was made from. */
  state: object;
  /** What is in the HTML, by remote and exposed module; a module that is there twice is listed twice. */
  modules: (readonly [remote: string, expose: string])[];
  /** Calls that components made and that had no response: with theirs the page would be more complete. */
  wanted: string[];
  /** Flags that were read. */
  flags: string[];
  /** Remotes whose module could not be rendered, with the reason; the browser renders them. */
  failures: { remote: string; expose: string; reason: string }[];
}

/** Responses to calls that a page turned out to make while it was rendered. */
type FetchMore = (calls: string[]) => Promise<Answers>;

export interface Site {
  render(request: PageRequest, more?: FetchMore): Promise<RenderedPage>;
}

/** Cache key of the configuration, which each page has in a block of its own. */
const CONFIG = 'config(undefined)';

/** Renders pages of one shell with one release of each remote. */
export function createSite({ config, registry, host, origin, remotes }: SiteOptions): Site {
  const catalog = createCatalog(registry, {
    host,
    origin,
    allowedOrigins: config.remoteOrigins ?? [],
    visitor: { channelKey: '', roles: [], canaryCookie: '' },
  });
  const texts = Object.fromEntries(
    EDITIONS.map((edition) => {
      // The browser that takes the page over reports a missing text.
      const i18n = createI18n(localeOfEdition(edition), allTexts, () => {});
      return [edition, edition === LATIN ? i18n.then(latinTexts) : i18n];
    }),
  ) as Record<Edition, ReturnType<typeof createI18n>>;

  async function render(
    { url, locale, theme, hints, width, answers, flags = [] }: PageRequest,
    more?: FetchMore,
  ): Promise<RenderedPage> {
    const history = createHistoryHub(memorySource(url), () => true);
    const { edition } = splitLocale(history.location.pathname);
    const i18n = await texts[edition];
    const first = createFirstAnswers(answers, more);
    const preferences = {
      locale,
      currency: currencyOfAddress(history.location.search) === 'USD' ? 'USD' : hints.currency,
      theme: theme ?? 'light',
      themeChoice: theme ?? 'system',
      dataChoice: hints.dataChoice,
      dataHint: hints.dataHint,
    } as const;
    const store = createAppStore({
      http: first.http,
      outer: first.atOnce,
      preloadedState: { preferences, lists: { cardLayout: hints.cardLayout } },
    });
    seedStore(store, config, answers);
    const services = inertServices(first.http, { theme: preferences.theme, choice: preferences.themeChoice });
    const live = createValue<LiveProps>(liveOf(preferences));
    const table = createRouteTable(catalog.routes(), shellPages, (key) => i18n.t(key, { ns: 'shell' }));
    const failures: RenderedPage['failures'] = [];
    const flagsRead = new Set<string>();

    const roots = createRoots({
      rootOf,
      begin() {
        assumeWidth(width);
        writeLatin(edition === LATIN);
      },
      responses: first.settled,
      onFailure(id, error) {
        const [remote = '', expose = ''] = names.get(id) ?? [];
        failures.push({ remote, expose, reason: String((error as Error)?.stack ?? error) });
      },
    });
    const shell: Shell = createShell({
      store,
      history,
      i18n,
      services,
      mountParcel: () => new Promise<never>(() => {}),
      report: () => {},
      firstScreen: roots.slot,
      setup: {
        settings: catalog.settings,
        flag(remote, name) {
          const id = flagId(remote, name);
          flagsRead.add(id);
          return flags.includes(id);
        },
        fills: catalog.fills,
      },
    });
    const names = new Map<string, readonly [remote: string, expose: string]>();

    function rootOf(remote: string, expose: string, props: object, id: string): Root | null {
      const path = expose.startsWith('./') ? expose : `./${expose}`;
      const open = remotes[remote]?.[path];
      const choice = catalog.choice(remote);
      if (!open || !choice?.ok) return null;
      names.set(id, [remote, path]);
      const mount: MountProps = {
        ...live.get(),
        name: id,
        domElement: null as never,
        shell,
        parcel: props,
        owns: path === './lifecycles' ? (address) => table.owner(address) === remote : () => true,
        fail: () => {},
      };
      return {
        id,
        async element() {
          const { element } = open().mount;
          if (!element) throw new Error(`${remote} was built without rendering on the server`);
          return element(mount);
        },
        wrap: (html) =>
          `<div ${RENDERED}="${renderedBy(remote, path, choice.version)}" ${ID_PREFIX}="${id}">${html}</div>`,
      };
    }

    const chrome: ChromeServices = { ...services, shell, config, hints, menu: catalog.menu() };
    const html = await roots.render({
      id: '',
      element: async () => (
        <App
          services={chrome}
          live={live}
          table={table}
          host={null as unknown as RemoteHost}
          overrides={{ active: [], failed: [] }}
        />
      ),
      wrap: (inner) => inner,
    });
    const failed = new Set(failures.map(({ remote, expose }) => `${remote}/${expose}`));
    const modules = [...names.values()].filter(([remote, expose]) => !failed.has(`${remote}/${expose}`));
    return {
      html,
      modules,
      wanted: first.wanted(),
      flags: [...flagsRead],
      state: { ...travellingState(store.getState(), [CONFIG]), hints },
      failures,
    };
  }

  return { render };
}
