import type { HistoryHub, LiveProps, Locale } from '@baza/shared/contract';
import { splitLocale } from '@baza/shared/contract/routes';
import { bcp47 } from '@baza/shared/domain';
import { type AppStore, localeChanged, type Preferences, savesData } from '@baza/shared/store';
import type { i18n as I18n } from 'i18next';
import { createValue, type Readable } from '../value.ts';

export interface LiveOptions {
  history: HistoryHub;
  i18n: I18n;
  store: AppStore;
  page?: Window;
}

/**
 * Current language, currency and theme, and whether data is saved. The URL determines the language: when it changes, the texts are fetched
 * first and subscribers notified afterwards, so that no root ever shows keys or two languages.
 */
export function createLive({ history, i18n, store, page = window }: LiveOptions): Readable<LiveProps> {
  const of = (): LiveProps => liveOf(store.getState().preferences);
  const live = createValue<LiveProps>(of());
  let wanted = live.get().locale;

  async function speak(locale: Locale): Promise<void> {
    wanted = locale;
    await i18n.changeLanguage(locale);
    if (wanted !== locale) return;
    if (!i18n.hasResourceBundle(locale, 'shell')) {
      // The texts could not be loaded: the server sends the page in that language, or an offline page.
      page.location.reload();
      return;
    }
    page.document.documentElement.lang = bcp47(locale);
    store.dispatch(localeChanged(locale));
  }

  history.listen(() => {
    const { locale } = splitLocale(history.location.pathname);
    if (locale !== wanted) void speak(locale);
  });
  store.subscribe(() => {
    const next = of();
    if (JSON.stringify(next) !== JSON.stringify(live.get())) live.set(next);
  });
  return live;
}

export const liveOf = (preferences: Preferences): LiveProps => ({
  locale: preferences.locale,
  currency: preferences.currency,
  theme: preferences.theme,
  saveData: savesData(preferences),
});
