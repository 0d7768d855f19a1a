import { useIssueSentence } from '@baza/shared/page';
import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { draftIssues, type Issue } from './draft.ts';
import type { DraftState } from './draft-keeper.ts';
import { type Step, stepOf } from './steps.ts';

const pathOf = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-path]')?.dataset.path ?? null) : null;

/**
 * Which issues are said now: the server's at once, a wrong value when its field is left, a missing one when the person
 * tries to leave its step.
 */
export function useIssues(state: DraftState, body: RefObject<HTMLElement | null>) {
  const sentence = useIssueSentence();
  const { form, kept, refused } = state;
  const issues = useMemo(() => draftIssues(form, kept), [form, kept]);
  const [attempted, setAttempted] = useState<ReadonlySet<Step>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focusing, setFocusing] = useState<Step | null>(null);
  const on = (step: Step) =>
    [...issues.keys(), ...refused.keys()].filter((path) => stepOf(path, form.kind) === step);

  const issue = (path: string): Issue | null => {
    const own = issues.get(path);
    const isSaid =
      own && (attempted.has(stepOf(path, form.kind)) || (left.has(path) && own.code !== 'required'));
    return (isSaid ? own : refused.get(path)) ?? null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is drawn.
  useEffect(() => {
    if (focusing === null) return;
    const broken = new Set(on(focusing));
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const field = fields.find(({ dataset }) => broken.has(dataset.path ?? ''));
    field?.scrollIntoView?.({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input:not([hidden]), button, textarea')
      ?.focus({ preventScroll: true });
    setFocusing(null);
  }, [focusing]);
  return {
    issue,
    error: (path: string, label: string): string | null => {
      const found = issue(path);
      return found ? sentence(found, label) : null;
    },
    has: (step: Step) => on(step).length > 0,
    /** Marked: it was tried, or the server refused something there. */
    isBroken: (step: Step) => on(step).some((path) => refused.has(path) || attempted.has(step)),
    attempt(step: Step) {
      setAttempted((steps) => new Set([...steps, step]));
      setFocusing(step);
    },
    onBlur(event: FocusEvent) {
      const path = pathOf(event.target);
      if (path === null || path === pathOf(event.relatedTarget)) return;
      setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
    },
  };
}
