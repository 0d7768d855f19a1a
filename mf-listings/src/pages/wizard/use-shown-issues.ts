import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { formIssues } from './draft-rules.ts';
import type { DraftState } from './draft-state.ts';
import { STEPS, stepOf } from './steps.ts';
import { useIssueText } from './use-issue-text.ts';

/** Rules that an empty form always breaks: shown when a screen is left, not while typing. */
const PATIENT = new Set(['required', 'location']);

const pathOf = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-path]')?.dataset.path ?? null) : null;

function focusIn(field: Element): void {
  const focusable = 'input, button, textarea, select, [tabindex]';
  const target = field.matches(focusable) ? field : field.querySelector(focusable);
  field.scrollIntoView({ block: 'center' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface Options {
  state: DraftState;
  body: RefObject<HTMLElement | null>;
  /** The key of the screen where a path is filled in, and of the screen that is shown. */
  keyOf: (path: string) => string;
  shown: string;
}

/**
 * Which broken rules are said now: the server's at once, a wrong value when its field is left, a missing one when the
 * person tries to leave its screen.
 */
export function useShownIssues({ state, body, keyOf, shown }: Options) {
  const text = useIssueText();
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focusing, setFocusing] = useState<{ key: string } | null>(null);
  const issues = useMemo(() => formIssues(state.form), [state.form]);
  const { refused } = state;

  const issueAt = (path: string) => {
    const issue = issues.get(path);
    if (!issue) return refused.get(path);
    const said = attempted.has(keyOf(path)) || (left.has(path) && !PATIENT.has(issue.code));
    return said ? issue : refused.get(path);
  };

  useEffect(() => {
    // Its screen may not be drawn yet.
    if (!focusing || focusing.key !== shown) return;
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const first = fields.find(({ dataset }) => {
      const path = dataset.path ?? '';
      return issues.has(path) || refused.has(path);
    });
    if (first) focusIn(first);
    setFocusing(null);
  }, [focusing, shown, issues, refused, body]);

  return {
    /** All that keeps the form from being sent, said or not. */
    issues,
    error: (path: string, label?: string) => {
      const issue = issueAt(path);
      return issue ? text(issue, label) : null;
    },
    /** Steps to mark: they were tried, or the server refused something there. */
    broken: new Set(
      STEPS.filter((step) =>
        [...issues.keys(), ...refused.keys()].some(
          (path) => stepOf(path) === step && (refused.has(path) || attempted.has(keyOf(path))),
        ),
      ),
    ),
    attempt: (key: string) => setAttempted((keys) => new Set([...keys, key])),
    /** The first broken field of a screen, once that screen is drawn. */
    focusFirst: (key: string) => setFocusing({ key }),
    onBlur: (event: FocusEvent) => {
      const path = pathOf(event.target);
      if (path === null || path === pathOf(event.relatedTarget)) return;
      setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
    },
  };
}
