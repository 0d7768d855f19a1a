import { hideErrors, showErrors } from '@baza/tooling/build/hot/overlay';

const EVERY_MS = 1000;

/** What the watching builds say (`scripts/dev/watch.ts`). */
interface Development {
  /** Hash of the last build that works, by shell and remote. */
  builds: { baza_shell?: string } & Record<string, string>;
  /** Why builds fail at present. */
  errors: { where: string; message: string }[];
}

/**
 * Development only: has shell and remotes take over what was built, and shows over the page why a build failed. Polling needs
 * no second connection and passes the Content-Security-Policy.
 */
export function followBuilds(takeOver: (hash: string) => unknown): void {
  let shown = '[]';
  function follow({ builds, errors }: Development): void {
    const text = JSON.stringify(errors);
    // Closed by the developer, they come back with the next failure only.
    if (text !== shown) (text === '[]' ? hideErrors : () => showErrors(errors))();
    shown = text;
    if (builds.baza_shell) takeOver(builds.baza_shell);
    // Each time, as more remotes may have come into the page (`tooling/src/build/hot/client.mjs`).
    window.dispatchEvent(new CustomEvent('baza-builds', { detail: builds }));
  }
  setInterval(async () => {
    try {
      const response = await fetch('/assets/development.json', { cache: 'no-store' });
      if (response.ok) follow(await response.json());
    } catch {
      // The API is restarting.
    }
  }, EVERY_MS);
}
