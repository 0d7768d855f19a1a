import type { LiveProps } from '@baza/shared/contract';
import type { AppStore } from '@baza/shared/store';
import type { i18n as I18n } from 'i18next';
import type { ShellServices } from '../chrome/services.ts';
import type { Catalog } from '../remotes/catalog.ts';
import { RENDERED } from '../remotes/first-screen.ts';
import { roots } from '../remotes/instance.ts';
import type { RouteTable } from '../routing/match.ts';
import type { Readable } from '../value.ts';
import type { Reporter } from './report.ts';

interface Options {
  services: ShellServices;
  store: AppStore;
  live: Readable<LiveProps>;
  catalog: Catalog;
  table: RouteTable;
  i18n: I18n;
  reporter: Reporter;
  fetchAhead(path: string): void;
  /** Share of visits whose web vitals are reported. */
  measurePercent: number | undefined;
  mayBeUser: boolean;
  /** Ends the provisional favourites, whose place the loaded code takes. */
  stopEarlyHearts(): void;
  /** Receives what prefetches the pages whose links are in sight. */
  onPrefetch(inSight: () => void): void;
}

/** Starts the session, and in a chunk of its own all that the first screen does without. */
export async function startLater(options: Options): Promise<void> {
  const { services, store, live, catalog, table, i18n, reporter, mayBeUser } = options;
  const { session, http, notices } = services;
  session.start();
  const text = (key: string) => i18n.t(key, { ns: 'shell' });
  try {
    const later = await import(/* webpackChunkName: "later" */ './later.ts');
    later.measureVitals(reporter, { percent: options.measurePercent });
    const prefetch = later.createPrefetch({
      catalog,
      needs: table.needs,
      locale: () => live.get().locale,
      fetchAhead: options.fetchAhead,
      saveData: () => live.get().saveData,
    });
    later.prefetchOnIntent(prefetch);
    options.onPrefetch(later.createPrefetchInSight(prefetch));
    if (!live.get().saveData) later.keepSheets();
    later.refuseMadeSheets();
    later.keepSheetsToRemotes({ roots, rendered: RENDERED });
    later.keepFavourites({ store, session, mayBeUser, http, notify: notices.notify, text });
    later.keepOutbox({ session, http, notify: notices.notify, i18n });
    options.stopEarlyHearts();
  } catch (error) {
    reporter.report(error);
  }
}
