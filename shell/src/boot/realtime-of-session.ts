import { whenIdle } from '@baza/shared/browser';
import { lazyRealtime } from '../realtime/lazy-realtime.ts';
import type { ShellRealtime } from '../realtime/types.ts';
import type { ShellSession } from '../session/types.ts';

/** Milliseconds in which a logout, which ends the connection first, reaches every tab. */
const RECHECK_MS = 1000;

/** The realtime connection, made again as the new user at every login and logout. */
export function realtimeOf(session: ShellSession, address: string): ShellRealtime {
  const realtime = lazyRealtime({
    whenIdle,
    async load() {
      const { createRealtime, loadStomp } = await import(/* webpackChunkName: "later" */ './later.ts');
      return createRealtime({
        load: () => loadStomp(address),
        token: () => session.token({ wait: true }),
        // After a logout in any tab nothing is left to check by then.
        onRefused: () => void setTimeout(session.recheck, RECHECK_MS),
        whenIdle,
      });
    },
  });
  let known = session.get().user?.id;
  session.subscribe(() => {
    const { status, user } = session.get();
    if (status === 'unknown' || user?.id === known) return;
    known = user?.id;
    realtime.reconnect();
  });
  return realtime;
}
