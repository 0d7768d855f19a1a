import { placeIn } from './frames.ts';

/** The server's clock is behind by more than a year, so that no part of a date is the same. */
const BEHIND_MS = (400 * 24 + 7) * 3_600_000 + 1_234_567;
const GOLDEN = 0.618_033_988_75;

/** Different numbers in each half of 0…1, so that no coin falls on the same side twice. */
function randomIn(half: 0 | 1): () => number {
  let count = 0;
  return () => (half + ((++count * GOLDEN) % 1)) / 2;
}

interface Realm {
  Date: DateConstructor;
  Math: Math;
}

/** Random numbers that the server does not have; returns the way back. */
export function otherChance({ Math: math }: Realm): () => void {
  const { random } = math;
  math.random = randomIn(1);
  return () => {
    math.random = random;
  };
}

/** Gives a realm another clock and other random numbers; the map gets what is read, and where. */
export function otherClock(realm: Realm, reads: Map<string, string>): void {
  const told = (what: string) => {
    const { stack } = new Error();
    const place = placeIn(stack);
    // The cache notes when each request began.
    if (place && !/@reduxjs/.test(stack ?? '')) reads.set(place, what);
  };
  const now = () => Date.now() - BEHIND_MS;
  const random = randomIn(0);
  realm.Math.random = () => {
    told('Math.random()');
    return random();
  };
  const real = realm.Date;
  realm.Date = new Proxy(real, {
    construct(target, args, newTarget) {
      if (args.length) return Reflect.construct(target, args, newTarget);
      told('new Date()');
      return Reflect.construct(target, [now()], newTarget);
    },
    apply: () => new realm.Date().toString(),
    get(target, key) {
      if (key !== 'now') return Reflect.get(target, key);
      return () => {
        told('Date.now()');
        return now();
      };
    },
  });
}
