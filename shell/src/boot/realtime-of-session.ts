import { whenIdle } from '@baza/shared/browser';
import { lazyRealtime } from '../realtime/lazy-realtime.ts';
import type { ShellRealtime } from '../realtime/types.ts';
import type { ShellSession } from '../session/types.ts';

/** The realtime connection, made again as the new user at every login and logout. */
export function realtimeOf(session: ShellSession, address: string): ShellRealtime {
  const realtime = lazyRealtime({
    whenIdle,
    async load() {
      const { createRealtime, loadStomp } = await import(/* webpackChunkName: "later" */ './later.ts');
      return createRealtime({
        load: () => loadStomp(address),
        token: () => session.token({ wait: true }),
        onRefused: () => void session.recheck(),
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
