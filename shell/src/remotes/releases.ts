import type { Release } from '@baza/registry';
import type { Catalog } from './catalog.ts';
import { describeRejected, RemoteFailure } from './failure.ts';

/** The release of each remote that a page runs: it stays until it fails, although the registry moves on. */
export interface Releases {
  /**
   * Returns the release in use, or takes the catalog's. Each attempt has an object of its own. Throws a
   * `RemoteFailure` when nothing may run.
   */
  use(remote: string): Release;
  /** Returns the release in use, or the one that would be. */
  current(remote: string): Release | undefined;
  /** Drops the release in use; the next attempt has URLs of its own. */
  startOver(remote: string): void;
  /** Returns the query that tells the URLs of this attempt from those of earlier ones. */
  query(remote: string): string;
}

export interface ReleasesOptions {
  catalog: Catalog;
  /** Whether releases of a development server run, whose files may be newer than the hashes of a page. */
  development?: boolean;
}

const DEVELOPMENT = /-dev\./;

export function createReleases({ catalog, development = false }: ReleasesOptions): Releases {
  const used = new Map<string, Release>();
  const attempts = new Map<string, number>();

  function choose(remote: string): Release {
    const choice = catalog.choice(remote);
    if (!choice) throw new RemoteFailure('unavailable', `${remote} is not in the registry`);
    if (choice.ok) return choice.release;
    if (choice.disabled !== undefined)
      throw new RemoteFailure('disabled', `${remote} is switched off: ${choice.disabled}`);
    throw new RemoteFailure('misfit', `No release of ${remote} fits: ${describeRejected(choice.rejected)}`);
  }

  return {
    use(remote) {
      const known = used.get(remote);
      if (known) return known;
      const release = { ...choose(remote) };
      const { integrity, entry, version } = release.manifest;
      if (!integrity[entry] && !(development && DEVELOPMENT.test(version)))
        throw new RemoteFailure('unavailable', `${remote} ${version} has no hash of its entry`);
      used.set(remote, release);
      return release;
    },
    current(remote) {
      const choice = catalog.choice(remote);
      return used.get(remote) ?? (choice?.ok ? choice.release : undefined);
    },
    startOver(remote) {
      attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
      used.delete(remote);
    },
    query(remote) {
      const attempt = attempts.get(remote) ?? 0;
      return attempt ? `?retry=${attempt}` : '';
    },
  };
}
