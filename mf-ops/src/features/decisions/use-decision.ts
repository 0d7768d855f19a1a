import { useAttemptKey } from '@baza/shared/page';
import type { OpsAction, OpsActionBody, OpsActionResponse, OpsRemote, OpsRemotes } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { useRef, useState } from 'react';
import { useOpsActMutation } from '../../api/ops-api.ts';
import { isStaleError } from './stale.ts';

interface Options {
  /** The state that the decision is about, when the dialog was opened. */
  before: string;
  /** The same in other data; undefined if it is gone. */
  standing: (data: OpsRemotes) => string | undefined;
  revision: number;
  reload: () => Promise<OpsRemotes | undefined>;
}

/** How often others may change something else while one decision is sent. */
const ATTEMPTS = 5;

/** Of a remote: what its actions change. */
const standingOf = ({ channels, disabled, settings, flags }: OpsRemote): string =>
  JSON.stringify({ channels, disabled, settings, flags });

/**
 * Sends a change, which the API accepts only for its revision. If something else was changed meanwhile, it is retried
 * automatically; if the subject itself was, the operator is informed first.
 */
export function useRevisedChange({ before, standing, revision, reload }: Options) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const seen = useRef({ standing: before, revision });

  async function attempt<T>(send: (revision: number) => Promise<T>, left: number): Promise<T> {
    try {
      return await send(seen.current.revision);
    } catch (failure) {
      if (!isStaleError(failure as ApiError)) throw failure;
      const now = await reload();
      const present = now && standing(now);
      if (!now || present === undefined) throw failure;
      const { standing: last } = seen.current;
      seen.current = { standing: present, revision: now.revision };
      if (last !== present || left === 0) throw failure;
      return attempt(send, left - 1);
    }
  }

  return {
    busy,
    error,
    /** Null on failure; see `error`. */
    async change<T>(send: (revision: number) => Promise<T>): Promise<T | null> {
      setBusy(true);
      setError(null);
      try {
        return await attempt(send, ATTEMPTS);
      } catch (failure) {
        setError(failure as ApiError);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Sends a decision about a remote, or about a release that waits. */
export function useDecision({ remote, ...options }: Options & { remote: string }) {
  const [act] = useOpsActMutation();
  const { keyOf } = useAttemptKey();
  const { busy, error, change } = useRevisedChange(options);
  return {
    busy,
    error,
    /** Null on failure; see `error`. */
    decide: (
      action: OpsAction,
      decision: Omit<OpsActionBody, 'revision'>,
    ): Promise<OpsActionResponse | null> =>
      change((revision) => {
        const body = { ...decision, revision } as OpsActionBody;
        return act({ remote, action, body, key: keyOf({ action, body }) }).unwrap();
      }),
  };
}

/** Sends a decision about a remote as it was when the dialog was opened. */
export const useRemoteDecision = (remote: OpsRemote, state: Pick<Options, 'revision' | 'reload'>) =>
  useDecision({
    remote: remote.name,
    before: standingOf(remote),
    standing: ({ remotes }) => {
      const now = remotes.find(({ name }) => name === remote.name);
      return now && standingOf(now);
    },
    ...state,
  });
