import { vibrate } from '@baza/shared/browser';
import { CONTRACT, type HistoryHub, type Shell } from '@baza/shared/contract';
import { type AppStore, baseApi, sessionChanged } from '@baza/shared/store';
import type { i18n as I18n } from 'i18next';
import type { ShellServices } from '../chrome/services.ts';
import { contractSession } from '../session/contract-session.ts';

export interface ShellParts {
  store: AppStore;
  history: HistoryHub;
  i18n: I18n;
  services: ShellServices;
  mountParcel: Shell['mountParcel'];
  report: Shell['report'];
  firstScreen: Shell['firstScreen'];
  setup: Required<Shell['setup']>;
}

/** The frozen object of capabilities every remote gets. */
export function createShell({
  store,
  history,
  i18n,
  services,
  mountParcel,
  report,
  firstScreen,
  setup,
}: ShellParts): Shell {
  const session = contractSession(services.session);
  const mirror = () => store.dispatch(sessionChanged(session.get()));
  mirror();
  session.subscribe(mirror);
  return Object.freeze({
    contract: CONTRACT,
    store: store as unknown as Shell['store'],
    api: baseApi,
    history,
    i18n,
    session,
    http: services.http,
    notify(notice) {
      // What a person has done is confirmed to the hand, too.
      if (notice.kind === 'success') vibrate();
      services.notices.notify(notice);
    },
    realtime: Object.freeze({
      subscribe: services.realtime.subscribe,
      publish: services.realtime.publish,
    }),
    mountParcel,
    report,
    firstScreen,
    setup: Object.freeze({ settings: setup.settings, flag: setup.flag, fills: setup.fills }),
  } satisfies Shell);
}
