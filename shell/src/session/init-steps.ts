import type { InitStep } from '@baza/shared/contract/layouts';
import { lastSession } from './memory.ts';
import type { ShellSession } from './types.ts';

/** How a layout initialises the session when its page is opened; the guard decides whether the page is shown. */
export const initSteps: Readonly<Record<InitStep, (session: Pick<ShellSession, 'start'>) => void>> = {
  /** Restores the session immediately, for protected pages. */
  'auth-init': (session) => void session.start(),
  /** Renders the page first, then restores an earlier session after the first paint, or checks for one when idle. */
  'not-auth-init': (session) => {
    if (lastSession.isKnown()) void session.start();
  },
};
