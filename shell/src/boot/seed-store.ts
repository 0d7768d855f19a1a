import type { Area, Rates } from '@baza/shared/schema';
import { type AppStore, areasApi, ratesApi } from '@baza/shared/store';

type Answers = Readonly<Record<string, unknown>> | null;

/**
 * Puts into the cache what came with the page and the first render must know: no price is shown in so'm first and in
 * dollars a moment later, and names of areas decide a line's height.
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
  // Every screen converts; a page that came without a rate asks for one.
  void store.dispatch(ratesApi.endpoints.rates.initiate());
}
