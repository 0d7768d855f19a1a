/** After the `online` event requests may still fail for this long, because the network is not ready. */
const UNSTABLE_MS = 5000;
const RETRY_MS = 1000;

let onlineAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('online', () => {
  onlineAt = performance.now();
});

/**
 * Returns whether to send a request again that got no response: the browser has come back online while it ran, or
 * shortly before. In the latter case it resolves after a pause.
 */
export async function isWorthResending(startedAt: number, signal: AbortSignal): Promise<boolean> {
  const cameBackMeanwhile = startedAt <= onlineAt;
  if (!cameBackMeanwhile) {
    if (performance.now() - onlineAt > UNSTABLE_MS) return false;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return !signal.aborted && navigator.onLine;
}
