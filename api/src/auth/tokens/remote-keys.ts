import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** The identity provider's keys are unavailable: not the caller's fault, and no reason to log them out. */
export class KeysUnavailableError extends Error {
  override name = 'KeysUnavailableError';
}

/** All in milliseconds. */
export interface RemoteKeysTimes {
  /** How long one request for the keys may take. */
  limit: number;
  /** How long a failure is cached, so that calls do not wait for a provider that has just failed. */
  rest: number;
  /** Age at which keys are refetched in the background. */
  fresh: number;
  /** Age at which keys expire. */
  stale: number;
  /** Minimum time between two requests caused by unknown key ids. */
  cooldown: number;
}

const MINUTE = 60_000;
const TIMES: RemoteKeysTimes = {
  limit: 2000,
  rest: 5000,
  fresh: 10 * MINUTE,
  stale: 60 * MINUTE,
  cooldown: 10_000,
};

export interface RemoteKeys {
  /** Finds a token's key; with `known`, only among the fetched keys. */
  find(known: boolean): JWTVerifyGetKey;
}

async function fetchKeys(url: string, limit: number): Promise<JWTVerifyGetKey> {
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
  if (response.status !== 200) throw new Error(`the keys came with status ${response.status}`);
  return createLocalJWKSet((await response.json()) as JSONWebKeySet);
}

/** Keys of an external identity provider, fetched once for all concurrent requests. */
export function createRemoteKeys(url: string, times: RemoteKeysTimes = TIMES): RemoteKeys {
  let keys: JWTVerifyGetKey | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let failure: unknown;
  let loading: Promise<void> | undefined;

  const age = () => performance.now() - loadedAt;
  const isResting = () => performance.now() - failedAt < times.rest;
  const current = () => (age() < times.stale ? keys : undefined);

  function load({ evenResting = false } = {}): Promise<void> {
    if (isResting() && !evenResting) return Promise.reject(failure);
    loading ??= fetchKeys(url, times.limit)
      .then((found) => {
        keys = found;
        loadedAt = performance.now();
      })
      .catch((error: unknown) => {
        failure = error;
        failedAt = performance.now();
        // Public calls never fetch keys, so missing keys are retried here.
        if (!current()) setTimeout(loadQuietly, times.rest).unref();
        throw error;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }
  const loadQuietly = () => void load({ evenResting: true }).catch(() => undefined);

  const find =
    (known: boolean): JWTVerifyGetKey =>
    async (header, token) => {
      try {
        if (!current()) {
          if (known) throw new Error('there are no keys yet');
          await load();
        } else if (!known && age() > times.fresh && !isResting()) loadQuietly();
        return await lookUp(header, token, known);
      } catch (cause) {
        if (cause instanceof errors.JWKSNoMatchingKey) throw cause;
        throw new KeysUnavailableError('the keys of the identity provider are out of reach', { cause });
      }
    };

  async function lookUp(...[header, token, known]: [...Parameters<JWTVerifyGetKey>, boolean]) {
    const found = current();
    if (!found) throw new Error('there are no keys');
    try {
      return await found(header, token);
    } catch (error) {
      // The key may be new: refetch, unless that was just done.
      if (!(error instanceof errors.JWKSNoMatchingKey) || age() < times.cooldown) throw error;
      if (known) throw new Error('the key is not known yet');
      await load();
      return (keys ?? found)(header, token);
    }
  }

  loadQuietly();
  return { find };
}
