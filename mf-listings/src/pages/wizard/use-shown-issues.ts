import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { formIssues } from './draft-rules.ts';
import type { DraftState } from './draft-state.ts';
import { pathsOn, STEPS, type Step, stepOf } from './steps.ts';
import { useIssueText } from './use-issue-text.ts';

/** Rules that an empty form always breaks: shown when a step is left, not while typing. */
const PATIENT = new Set(['required', 'location']);

const pathOf = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-path]')?.dataset.path ?? null) : null;

function focusIn(field: Element): void {
  const focusable = 'input, button, textarea, select, [tabindex]';
  const target = field.matches(focusable) ? field : field.querySelector(focusable);
  field.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * Which broken rules are said now: the server's at once, a wrong value when its field is left, a missing one when the
 * person tries to leave its step.
 */
export function useShownIssues(state: DraftState, body: RefObject<HTMLElement | null>) {
  const text = useIssueText();
  const [attempted, setAttempted] = useState<ReadonlySet<Step>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focusing, setFocusing] = useState<{ step: Step } | null>(null);
  const issues = useMemo(() => formIssues(state.form), [state.form]);
  const { refused } = state;

  const issueAt = (path: string) => {
    const issue = issues.get(path);
    if (!issue) return refused.get(path);
    const said = attempted.has(stepOf(path)) || (left.has(path) && !PATIENT.has(issue.code));
    return said ? issue : refused.get(path);
  };

  useEffect(() => {
    if (!focusing) return;
    const broken = new Set([...pathsOn(focusing.step, issues), ...pathsOn(focusing.step, refused)]);
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = fields.find((field) => broken.has(field.dataset.path ?? ''));
    if (first) focusIn(first);
    setFocusing(null);
  }, [focusing, issues, refused, body]);

  return {
    error: (path: string, label?: string) => {
      const issue = issueAt(path);
      return issue ? text(issue, label) : null;
    },
    has: (step: Step) => pathsOn(step, issues).length > 0,
    /** Steps to mark: they were tried, or the server refused something there. */
    broken: new Set(
      STEPS.filter(
        (step) =>
          pathsOn(step, refused).length > 0 || (attempted.has(step) && pathsOn(step, issues).length > 0),
      ),
    ),
    attempt: (step: Step) => setAttempted((steps) => new Set([...steps, step])),
    /** The first broken field of a step, once that step is drawn. */
    focusFirst: (step: Step) => setFocusing({ step }),
    onBlur: (event: FocusEvent) => {
      const path = pathOf(event.target);
      if (path === null || path === pathOf(event.relatedTarget)) return;
      setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
    },
  };
}
