import { CONTRACT, type HistoryHub, type Shell } from '@baza/shared/contract';
import { type AppStore, baseApi, sessionChanged } from '@baza/shared/store';
import type { i18n as I18n } from 'i18next';
import { type ChromeParts, contractNotify, contractSession } from '../chrome/create-chrome.ts';

export interface ShellParts {
  store: AppStore;
  history: HistoryHub;
  i18n: I18n;
  chrome: ChromeParts;
  mountParcel: Shell['mountParcel'];
  report: Shell['report'];
}

/** The frozen object of capabilities every remote gets. */
export function createShell({ store, history, i18n, chrome, mountParcel, report }: ShellParts): Shell {
  const session = contractSession(chrome.session);
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
    http: chrome.http,
    notify: contractNotify(chrome.notices),
    realtime: Object.freeze({
      subscribe: chrome.realtime.subscribe,
      publish: chrome.realtime.publish,
    }),
    mountParcel,
    report,
  } satisfies Shell);
}
