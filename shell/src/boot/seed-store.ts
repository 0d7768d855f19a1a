import type { Area, Rates } from '@baza/shared/schema';
import { type AppStore, areasApi, ratesApi } from '@baza/shared/store';

type Answers = Readonly<Record<string, unknown>> | null;

/**
 * Fills the cache with the embedded data that the first render needs: no price is shown in so'm first and in
 * dollars a moment later, and names of areas affect a line's height.
 */
export function seedStore(store: AppStore, answers: Answers): void {
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
