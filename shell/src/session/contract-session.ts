import type { Session, SessionState } from '@baza/shared/contract/types';
import type { ShellSession } from './types.ts';

/** The part of the session that remotes get: who is logged in, login and logout, never the token. */
export function contractSession(session: ShellSession): Session {
  let last: SessionState | null = null;
  return Object.freeze({
    account: session.account,
    get() {
      const { status, user, roles } = session.get();
      if (last?.status !== status || last.user !== user || last.roles !== roles)
        last = Object.freeze({ status, user, roles });
      return last;
    },
    subscribe: session.subscribe,
    login: ({ returnTo, register } = {}) => session.login({ returnTo, register }),
    logout: () => session.logout(),
  } satisfies Session);
}
