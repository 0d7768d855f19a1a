import type { Answers } from '../http/answers.ts';
import type { Area } from '../schema/areas.ts';
import type { Rates } from '../schema/misc.ts';
import { areasApi } from './areas-api.ts';
import type { AppStore } from './create-store.ts';
import { ratesApi } from './rates.ts';

/**
 * Fills the cache with embedded responses that the first render needs and that no component requests while it renders:
 * no price is shown in so'm first and in dollars a moment later, and names of areas affect a line's height.
 */
export function seedAnswers(store: AppStore, answers: Answers): void {
  for (const [call, value] of Object.entries(answers)) {
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
}
