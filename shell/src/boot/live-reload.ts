import { hideErrors, showErrors } from '@baza/shared/build/hot/overlay';

const EVERY_MS = 1000;

const read = async (path: string) => {
  const response = await fetch(path, { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
};

/**
 * Development only: reloads the page when shell or remotes were rebuilt, and shows over it why a build failed. The
 * registry's time is the signal, so it needs no second connection and passes the Content-Security-Policy.
 */
export function reloadOnRelease(): void {
  let seen: string | undefined;
  let shown = '[]';
  setInterval(async () => {
    try {
      const errors = await read('/assets/build-errors.json');
      const text = JSON.stringify(errors ?? []);
      // Closed by the developer, they come back with the next failure only.
      if (text !== shown) (text === '[]' ? hideErrors : () => showErrors(errors))();
      shown = text;
      const updatedAt: string | undefined = (await read('/remotes/registry.json'))?.updatedAt;
      if (seen && updatedAt && seen !== updatedAt) window.location.reload();
      seen = updatedAt ?? seen;
    } catch {
      // The API is restarting.
    }
  }, EVERY_MS);
}
