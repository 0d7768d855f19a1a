import type { InitStep } from '@baza/shared/contract/layouts';
import { signedInHint } from './memory.ts';
import type { ShellSession } from './types.ts';

/** What a layout does about the session when its page is opened; whether the page is shown, its guard decides. */
export const initSteps: Readonly<Record<InitStep, (session: Pick<ShellSession, 'start'>) => void>> = {
  /** Who is there is asked at once: such pages are made for members. */
  'auth-init': (session) => void session.start(),
  /** The page comes first. Who signed in here before is asked for after the first paint, others when it is idle. */
  'not-auth-init': (session) => {
    if (signedInHint.get()) void session.start();
  },
};
