import { whenIdle } from '@baza/shared/browser';
import { createRealtime } from '../realtime/create-realtime.ts';
import { loadStomp } from '../realtime/stomp.ts';
import type { ShellRealtime } from '../realtime/types.ts';
import type { ShellSession } from '../session/types.ts';

/** The realtime connection, made again as the new user at every login and logout. */
export function realtimeOf(session: ShellSession, address: string): ShellRealtime {
  const realtime = createRealtime({
    load: () => loadStomp(address),
    token: () => session.token({ wait: true }),
    whenIdle,
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
