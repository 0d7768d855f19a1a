const EVERY_MS = 1000;

/**
 * Development only: reloads the page when shell or remotes were rebuilt. The registry's time is the
 * signal, so it needs no second connection and passes the Content-Security-Policy.
 */
export function reloadOnRelease(): void {
  let seen: string | null = null;
  setInterval(async () => {
    try {
      const response = await fetch('/remotes/registry.json', { cache: 'no-store' });
      const { updatedAt } = (await response.json()) as { updatedAt: string };
      if (seen !== null && seen !== updatedAt) window.location.reload();
      seen = updatedAt;
    } catch {
      // The API is restarting.
    }
  }, EVERY_MS);
}
