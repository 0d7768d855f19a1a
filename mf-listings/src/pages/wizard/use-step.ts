import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isStep, type Step } from './steps.ts';

/** The current step is part of the URL, so Back, reload and a lost session return to it. */
export function useStep(initial: Step): { step: Step; go: (to: Step) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const step = isStep(asked) ? asked : initial;
  const go = useCallback(
    (to: Step) => {
      if (to === step) return;
      setParams({ step: to });
      window.scrollTo({ top: 0 });
    },
    [step, setParams],
  );
  return { step, go };
}
