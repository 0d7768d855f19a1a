/** @jest-environment node */
import { type FailureFacts, nextStep, type Step } from './recovery-steps.ts';

const facts: FailureFacts = {
  failure: 'files',
  isOnline: true,
  isRefetched: false,
  hasMirror: true,
  hasPrevious: true,
};

test.each<[string, Partial<FailureFacts>, Step]>([
  ['a file is missing for the first time', {}, 'retry'],
  ['a refetched release of another origin lacks a file', { isRefetched: true }, 'mirror'],
  ['the mirror lacks a file', { isRefetched: true, hasMirror: false }, 'previous'],
  ['no release is left', { isRefetched: true, hasMirror: false, hasPrevious: false }, 'error-view'],
  ['a module throws: its files had arrived', { failure: 'evaluation' }, 'previous'],
  ['a module of the only release throws', { failure: 'evaluation', hasPrevious: false }, 'error-view'],
  ['a release is slower than the previous one', { failure: 'slow' }, 'previous'],
  ['the only release is slow', { failure: 'slow', hasPrevious: false }, 'error-view'],
  ['there is no connection', { isOnline: false }, 'error-view'],
])('when %s', (_when, changes, step) => {
  expect(nextStep({ ...facts, ...changes })).toBe(step);
});

test('every chain of failures of files ends in the error view', () => {
  const steps: Step[] = [];
  let left: FailureFacts = facts;
  for (let step = nextStep(left); steps.push(step) < 9 && step !== 'error-view'; step = nextStep(left))
    if (step === 'retry') left = { ...left, isRefetched: true };
    else left = { ...left, ...(step === 'mirror' ? { hasMirror: false } : { hasPrevious: false }) };
  expect(steps).toEqual(['retry', 'mirror', 'previous', 'error-view']);
});
