import type { Area, PublicConfig, Rates } from '@baza/shared/schema';
import {
  type AppState,
  type AppStore,
  areasApi,
  configApi,
  currencyChanged,
  ratesApi,
  themeChanged,
  themeChosen,
  userLocationChanged,
} from '@baza/shared/store';

type Answers = Readonly<Record<string, unknown>> | null;

/**
 * Fills the cache with the embedded data that the first render needs: no price is shown in so'm first and in
 * dollars a moment later, and names of areas affect a line's height.
 */
export function seedStore(store: AppStore, config: PublicConfig, answers: Answers): void {
  store.dispatch(
    configApi.util.upsertQueryEntries([{ endpointName: 'config', arg: undefined, value: config }]),
  );
  for (const [call, value] of Object.entries(answers ?? {})) {
    const area = /^public\/areas\/path\/(\d+)$/.exec(call)?.[1];
    if (area)
      store.dispatch(
        areasApi.util.upsertQueryEntries([
          { endpointName: 'areaPath', arg: Number(area), value: value as Area[] },
        ]),
      );
    if (call === 'public/rates')
      store.dispatch(
        ratesApi.util.upsertQueryEntries([{ endpointName: 'rates', arg: undefined, value: value as Rates }]),
      );
  }
  // Every screen converts prices, so a page without an embedded rate requests it.
  void store.dispatch(ratesApi.endpoints.rates.initiate());
}

/** After the server's HTML is hydrated: what only this browser knows takes the place of what the server assumed. */
export function takeOver(
  store: AppStore,
  { preferences, userLocation }: Pick<AppState, 'preferences' | 'userLocation'>,
): void {
  store.dispatch(themeChosen(preferences.themeChoice));
  store.dispatch(themeChanged(preferences.theme));
  store.dispatch(currencyChanged(preferences.currency));
  if (Object.values(userLocation).some((place) => place !== null))
    store.dispatch(userLocationChanged(userLocation));
}
