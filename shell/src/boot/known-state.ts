import type { HistoryHub } from '@baza/shared/contract';
import type { VisitorHints } from '@baza/shared/contract/visitor';
import type { Locale } from '@baza/shared/domain';
import type { Preferences } from '@baza/shared/store';
import type { ShellServices } from '../chrome/services.ts';
import { currencyOfAddress } from '../preferences/address-currency.ts';
import { storedCurrency, storedLocation } from '../preferences/stored.ts';

interface Options {
  locale: Locale;
  history: HistoryHub;
  theme: ShellServices['theme'];
  hints: VisitorHints;
}

/** Returns what the browser knows of its visitor, as the store's first state. */
export const knownState = ({ locale, history, theme, hints }: Options) => ({
  preferences: {
    locale,
    // A shared link's filter in dollars is shown in dollars; it is not the visitor's choice, so it is not stored.
    currency: currencyOfAddress(history.location.search) === 'USD' ? 'USD' : storedCurrency.get(),
    theme: theme.theme.get(),
    themeChoice: theme.choice.get(),
    dataChoice: hints.dataChoice,
    dataHint: hints.dataHint,
  } satisfies Preferences,
  userLocation: storedLocation.get(),
  lists: { cardLayout: hints.cardLayout },
});
