import type { Answers } from '@baza/shared/http';
import type { PublicConfig } from '@baza/shared/schema';
import {
  type AppState,
  type AppStore,
  cardLayoutChanged,
  configApi,
  currencyChanged,
  dataChosen,
  dataHinted,
  ratesApi,
  seedAnswers,
  themeChanged,
  themeChosen,
  userLocationChanged,
} from '@baza/shared/store';

/** Fills the cache with what is embedded in the page. */
export function seedStore(store: AppStore, config: PublicConfig, answers: Answers | null): void {
  store.dispatch(
    configApi.util.upsertQueryEntries([{ endpointName: 'config', arg: undefined, value: config }]),
  );
  seedAnswers(store, answers ?? {});
  // Every screen converts prices, so a page without an embedded rate requests it.
  void store.dispatch(ratesApi.endpoints.rates.initiate());
}

/** After the server's HTML is hydrated: what only this browser knows takes the place of what the server assumed. */
export function takeOver(
  store: AppStore,
  { preferences, userLocation, lists }: Pick<AppState, 'preferences' | 'userLocation' | 'lists'>,
): void {
  store.dispatch(themeChosen(preferences.themeChoice));
  store.dispatch(themeChanged(preferences.theme));
  store.dispatch(currencyChanged(preferences.currency));
  store.dispatch(dataChosen(preferences.dataChoice));
  store.dispatch(dataHinted(preferences.dataHint));
  store.dispatch(cardLayoutChanged(lists.cardLayout));
  if (Object.values(userLocation).some((place) => place !== null))
    store.dispatch(userLocationChanged(userLocation));
}
