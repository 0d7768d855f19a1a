import type { IdentityClient } from './keycloak.ts';

/** How long before their expiry tokens are refreshed. */
const AHEAD_S = 45;
/** Delay of a retry after a network error. */
const RETRY_MS = 10_000;

/** Silently keeps the access token of a visible page fresh. */
export function createRenewal(client: () => IdentityClient | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Someone is logging out: a refresh would come too late, and fail. */
  let isPaused = false;
  const stop = () => clearTimeout(timer);
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    if (paused) stop();
  };

  /** Milliseconds until the token expires by the provider's clock. */
  function left(): number {
    const current = client();
    if (typeof current?.tokenParsed?.exp !== 'number') return Number.POSITIVE_INFINITY;
    return (current.tokenParsed.exp + (current.timeSkew ?? 0)) * 1000 - Date.now();
  }

  function schedule() {
    stop();
    const leftMs = left();
    if (leftMs === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(() => renew(AHEAD_S), Math.max(1000, leftMs - AHEAD_S * 1000));
  }

  /** Refreshes a token with less than `seconds` left, any with -1. A refused refresh ends the session. */
  async function renew(seconds: number): Promise<void> {
    const current = client();
    if (!current?.token || isPaused) return;
    // A page in the background lets its token expire; it is refreshed on return.
    if (seconds === AHEAD_S && document.visibilityState === 'hidden') return;
    try {
      await current.updateToken(seconds);
    } catch {
      if (!current.token || isPaused) return;
      stop();
      timer = setTimeout(() => renew(AHEAD_S), RETRY_MS);
    }
  }

  const onReturn = () => {
    if (document.visibilityState === 'visible') void renew(AHEAD_S);
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);

  return { schedule, stop, setPaused, renew, isLive: () => left() > 0 };
}
