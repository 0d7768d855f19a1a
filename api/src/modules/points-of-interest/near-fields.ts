import type { FilterNear } from '@baza/shared/domain';
import { FILTER_NEAR } from '@baza/shared/domain/near';
import type { PlaceReader } from './places.ts';

/** Milliseconds between checks for an import by another process. */
const RECHECK = 30_000;

export interface NearFields {
  /** What listings can be searched near to, as last loaded; the same array until it changes. Does no I/O. */
  current(): readonly FilterNear[];
  reload(): Promise<void>;
}

/** The metro always, and the kinds of which places were imported. */
export async function createNearFields(places: PlaceReader): Promise<NearFields> {
  let fields: readonly FilterNear[] = [];
  let checkedAt = 0;
  const reload = async () => {
    checkedAt = performance.now();
    const known = new Set<string>([
      'near_metro',
      ...(await places.knownKinds()).map((kind) => `near_${kind}`),
    ]);
    const next = FILTER_NEAR.filter((name) => known.has(name));
    if (next.join() !== fields.join()) fields = next;
  };
  await reload();
  return {
    current() {
      if (performance.now() - checkedAt > RECHECK) {
        checkedAt = performance.now();
        // The loaded ones meanwhile; a failed check is repeated in half a minute.
        reload().catch(() => undefined);
      }
      return fields;
    },
    reload,
  };
}
