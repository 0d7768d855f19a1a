import type { OpsAction, OpsActionBody, OpsActionResponse, OpsRemote, OpsRemotes } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { useRef, useState } from 'react';
import { useOpsActMutation } from './ops-api.ts';

interface Options {
  /** The state when the dialog was opened. */
  remote: OpsRemote;
  revision: number;
  reload: () => Promise<OpsRemotes | undefined>;
}

/** How often others may change other remotes while one decision is sent. */
const ATTEMPTS = 5;
const standing = ({ channels, disabled }: OpsRemote) => JSON.stringify({ channels, disabled });
const isStale = (error: ApiError) => error.problem?.type.endsWith(':stale') ?? false;

/**
 * Sends a decision. The API accepts it only for its revision. If another remote was changed meanwhile, it is
 * retried automatically; if this remote was, the operator is informed first.
 */
export function useDecision({ remote, revision, reload }: Options) {
  const [act] = useOpsActMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const seen = useRef({ standing: standing(remote), revision });
  const last = useRef({ text: '', key: '' });

  function send(action: OpsAction, body: OpsActionBody) {
    const text = JSON.stringify({ action, body });
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return act({ remote: remote.name, action, body, key: last.current.key }).unwrap();
  }

  async function attempt(
    action: OpsAction,
    body: Omit<OpsActionBody, 'revision'>,
    left: number,
  ): Promise<OpsActionResponse> {
    try {
      return await send(action, { ...body, revision: seen.current.revision } as OpsActionBody);
    } catch (failure) {
      if (!isStale(failure as ApiError)) throw failure;
      const now = await reload();
      const same = now?.remotes.find(({ name }) => name === remote.name);
      if (!now || !same) throw failure;
      const before = seen.current.standing;
      seen.current = { standing: standing(same), revision: now.revision };
      if (before !== seen.current.standing || left === 0) throw failure;
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
