import { cookies } from '@baza/shared/browser';
import { splitLocale } from '@baza/shared/contract/routes';
import { localeOfCookies } from '@baza/shared/domain';
import { type AppStore, themeChanged, themeChosen } from '@baza/shared/store';
import { keepEdition } from './keep-edition.ts';
import { keepCardLayout, keepDataChoice, storedCurrency, storedLocation } from './stored.ts';
import type { ThemePreference } from './theme.ts';

/** Persists the visitor's preferences from the store, and updates the store when the theme changes elsewhere. */
export function keepPreferences(store: AppStore, theme: ThemePreference): void {
  let last = store.getState();
  // The language of the first visit is stored; a shared link's language is not a choice.
  const { path, edition } = splitLocale(window.location.pathname);
  if (path === '/' && !localeOfCookies(cookies.get())) keepEdition(edition);
  store.subscribe(() => {
    const now = store.getState();
    const before = last;
    last = now;
    if (now.preferences.locale !== before.preferences.locale) keepEdition(now.preferences.locale);
    if (now.preferences.currency !== before.preferences.currency)
      storedCurrency.set(now.preferences.currency);
    if (now.preferences.dataChoice !== before.preferences.dataChoice)
      keepDataChoice(now.preferences.dataChoice);
    if (now.lists !== before.lists) keepCardLayout(now.lists.cardLayout);
    if (now.userLocation !== before.userLocation) storedLocation.set(now.userLocation);
    const { theme: colours, themeChoice } = now.preferences;
    if (themeChoice !== before.preferences.themeChoice) theme.choice.set(themeChoice);
    // For remotes built before the system option: their switch sets the resolved theme.
    else if (colours !== before.preferences.theme && colours !== theme.theme.get()) theme.choice.set(colours);
  });
  theme.choice.subscribe(() => store.dispatch(themeChosen(theme.choice.get())));
  theme.theme.subscribe(() => store.dispatch(themeChanged(theme.theme.get())));
}
