import type { Theme, ThemeChoice } from '@baza/shared/contract';
import type { StoreExtra } from '@baza/shared/store';
import type { ShellServices } from '../chrome/services.ts';
import { createProgress } from '../network/progress.ts';
import { createNoticeBoard } from '../notices/notice-board.ts';
import type { RealtimeState } from '../realtime/types.ts';
import type { ShellSessionState } from '../session/types.ts';
import { createValue } from '../value.ts';

const nothing = () => {};
const never = () => new Promise<never>(nothing);

/** The shell's services as they are before a page has done anything: nobody is known, nothing is connected. */
export function inertServices(
  http: StoreExtra['http'],
  theme: { theme: Theme; choice: ThemeChoice },
): ShellServices {
  const session = createValue<ShellSessionState>({ status: 'unknown', user: null, roles: [], ended: null });
  const realtime = createValue<RealtimeState>({ connection: 'off', subscriptions: {}, lost: 0, since: null });
  return {
    session: {
      ...session,
      start: nothing,
      ready: never,
      takeReturnTo: () => null,
      login: never,
      logout: never,
      token: never,
      recheck: never,
      unauthorised: never,
      acknowledge: nothing,
    },
    http,
    realtime: {
      state: realtime,
      reconnect: nothing,
      pause: nothing,
      resume: nothing,
      subscribe: () => nothing,
      publish: async () => false,
      watch: () => nothing,
    },
    notices: createNoticeBoard(),
    progress: createProgress(),
    online: createValue(true),
    theme: { theme: createValue(theme.theme), choice: createValue(theme.choice) },
  };
}
