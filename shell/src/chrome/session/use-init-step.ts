import type { InitStep } from '@baza/shared/contract/layouts';
import { useEffect } from 'react';
import { initSteps } from '../../session/init-steps.ts';
import { useChrome } from '../services.ts';

/** Runs the layout's step when a page with another one is opened. */
export function useInitStep(step: InitStep): void {
  const { session } = useChrome();
  useEffect(() => initSteps[step](session), [step, session]);
}
