/** A token bucket of `burst` permits, refilled at `perSecond`; a call takes one and returns whether there was one. */
export function createBucket(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number = () => performance.now(),
): () => boolean {
  let permits = burst;
  let last = now();
  return () => {
    const time = now();
    permits = Math.min(burst, permits + ((time - last) / 1000) * perSecond);
    last = time;
    if (permits < 1) return false;
    permits -= 1;
    return true;
  };
}
