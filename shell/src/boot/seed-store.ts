import type { Area, Rates } from '@baza/shared/schema';
import { type AppStore, areasApi, ratesApi } from '@baza/shared/store';

type Answers = Readonly<Record<string, unknown>> | null;

/** The dollar's rate that came with the page: no price is shown in so'm first and in dollars a moment later. */
export const rateOf = (answers: Answers) =>
  (answers?.['public/rates'] as Rates | undefined)?.rates.find(({ currency }) => currency === 'USD') ?? null;

/** Puts into the store what came with the page and the first render must know: names of areas decide its height. */
export function seedStore(store: AppStore, answers: Answers): void {
  const entries = Object.entries(answers ?? {}).flatMap(([call, value]) => {
    const id = /^public\/areas\/path\/(\d+)$/.exec(call)?.[1];
    return id ? [{ endpointName: 'areaPath' as const, arg: Number(id), value: value as Area[] }] : [];
  });
  if (entries.length > 0) store.dispatch(areasApi.util.upsertQueryEntries(entries));
  // Every screen converts; a page that came without a rate asks for one.
  void store.dispatch(ratesApi.endpoints.rates.initiate());
}
