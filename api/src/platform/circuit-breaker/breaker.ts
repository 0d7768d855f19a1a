const WINDOW_MS = 60_000;
const FAILURES = 3;
const PAUSE_MS = 30_000;

/** Takes what fails repeatedly out of use for a while. */
export interface Breaker {
  isOpen(key: string): boolean;
  failed(key: string): void;
}

/** Opens for 30 seconds after the third failure within a minute; then the next failure opens it again. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const failures = new Map<string, number[]>();
  const openUntil = new Map<string, number>();
  return {
    isOpen: (key) => (openUntil.get(key) ?? 0) > now(),
    failed(key) {
      const recent = (failures.get(key) ?? []).filter((time) => time > now() - WINDOW_MS);
      recent.push(now());
      failures.set(key, recent.slice(-FAILURES));
      if (recent.length >= FAILURES) openUntil.set(key, now() + PAUSE_MS);
    },
  };
}
