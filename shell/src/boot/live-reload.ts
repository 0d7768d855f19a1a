import type { RegistryDocument, RemoteEntry } from '@baza/registry';
import { hideErrors, showErrors } from '@baza/shared/build/hot/overlay';

const EVERY_MS = 1000;

const read = async (path: string) => {
  const response = await fetch(path, { cache: 'no-store' });
  return response.ok ? response.json() : undefined;
};

/** What the watching builds say (`scripts/dev/watch.ts`). */
interface Development {
  /** Hash of the shell's build. */
  shell: string;
  errors: { where: string; message: string }[];
}

const timeOf = ({ channels, releases }: RemoteEntry) => releases[channels.stable]?.manifest.time ?? '';

/** Whether a remote's code in this page takes over a build of it (`shared/src/build/hot/client.mjs`). */
const isTakenOver = (remote: string) =>
  !window.dispatchEvent(new CustomEvent('baza-built', { detail: remote, cancelable: true }));

/**
 * Development only: reloads the page when the shell was rebuilt, or a remote that cannot take its build over, and shows over it why a
 * build failed. Polling needs no second connection and passes the Content-Security-Policy.
 */
export function reloadOnRelease(reload = () => window.location.reload()): void {
  let shell: string | undefined;
  let shown = '[]';
  /** When the build was made that this page has of each remote. */
  const builds = new Map<string, string>();
  const see = ({ remotes }: RegistryDocument) => {
    for (const [name, entry] of Object.entries(remotes)) builds.set(name, timeOf(entry));
  };
  const embedded = document.getElementById('baza-registry')?.textContent;
  if (embedded) see(JSON.parse(embedded));

  function follow(development: Development): void {
    const text = JSON.stringify(development.errors);
    // Closed by the developer, they come back with the next failure only.
    if (text !== shown) (text === '[]' ? hideErrors : () => showErrors(development.errors))();
    shown = text;
    if (shell !== undefined && shell !== development.shell) reload();
    shell = development.shell;
  }
  function takeOver(registry: RegistryDocument): void {
    // Each build is one step from the one before.
    const steps = Object.entries(registry.remotes).flatMap(([name, entry]) => {
      const known = builds.get(name);
      if (known === undefined || known === timeOf(entry)) return [];
      return Object.values(entry.releases).flatMap(({ manifest }) => (manifest.time > known ? [name] : []));
    });
    see(registry);
    if (!steps.map(isTakenOver).every(Boolean)) reload();
  }
  setInterval(async () => {
    try {
      const development = await read('/assets/development.json');
      if (development) follow(development);
      const registry = await read('/remotes/registry.json');
      if (registry) takeOver(registry);
    } catch {
      // The API is restarting.
    }
  }, EVERY_MS);
}
