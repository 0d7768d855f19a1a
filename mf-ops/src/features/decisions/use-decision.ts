import { useAttemptKey } from '@baza/shared/page';
import type { OpsAction, OpsActionBody, OpsActionResponse, OpsRemote, OpsRemotes } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { useRef, useState } from 'react';
import { useOpsActMutation } from '../../api/ops-api.ts';
import { isStaleError } from './stale.ts';

interface Options {
  remote: string;
  /** The state that the decision is about, when the dialog was opened. */
  before: string;
  /** The same in other data; undefined if it is gone. */
  standing: (data: OpsRemotes) => string | undefined;
  revision: number;
  reload: () => Promise<OpsRemotes | undefined>;
}

/** How often others may change other remotes while one decision is sent. */
const ATTEMPTS = 5;

/** Of a remote: what its actions change. */
const standingOf = ({ channels, disabled, settings, flags }: OpsRemote): string =>
  JSON.stringify({ channels, disabled, settings, flags });

/**
 * Sends a decision. The API accepts it only for its revision. If another remote was changed meanwhile, it is
 * retried automatically; if this remote was, the operator is informed first.
 */
export function useDecision({ remote, before, standing, revision, reload }: Options) {
  const [act] = useOpsActMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const seen = useRef({ standing: before, revision });
  const { keyOf } = useAttemptKey();

  function send(action: OpsAction, body: OpsActionBody) {
    return act({ remote, action, body, key: keyOf({ action, body }) }).unwrap();
  }

  async function attempt(
    action: OpsAction,
    body: Omit<OpsActionBody, 'revision'>,
    left: number,
  ): Promise<OpsActionResponse> {
    try {
      return await send(action, { ...body, revision: seen.current.revision } as OpsActionBody);
    } catch (failure) {
      if (!isStaleError(failure as ApiError)) throw failure;
      const now = await reload();
      const present = now && standing(now);
      if (!now || present === undefined) throw failure;
      const { standing: last } = seen.current;
      seen.current = { standing: present, revision: now.revision };
      if (last !== present || left === 0) throw failure;
      return attempt(action, body, left - 1);
    }
  }

  return {
    busy,
    error,
    /** Null on failure; see `error`. */
    async decide(
      action: OpsAction,
      body: Omit<OpsActionBody, 'revision'>,
    ): Promise<OpsActionResponse | null> {
      setBusy(true);
      setError(null);
      try {
        return await attempt(action, body, ATTEMPTS);
      } catch (failure) {
        setError(failure as ApiError);
        return null;
      } finally {
        setBusy(false);
      }
    },
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
