import { useIssueSentence } from '@baza/shared/page';
import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { draftIssues, type Issue } from './draft.ts';
import type { DraftState } from './draft-keeper.ts';
import { type Step, stepOf } from './steps.ts';

const pathOf = (element: EventTarget | null): string | null =>
  element instanceof Element ? (element.closest<HTMLElement>('[data-path]')?.dataset.path ?? null) : null;

interface Options {
  state: DraftState;
  body: RefObject<HTMLElement | null>;
  /** The key of the screen where a path is filled in, and of the screen that is shown. */
  keyOf: (path: string) => string;
  shown: string;
}

/**
 * Which issues are said now: the server's at once, a wrong value when its field is left, a missing one when the person
 * tries to leave its screen.
 */
export function useIssues({ state, body, keyOf, shown }: Options) {
  const sentence = useIssueSentence();
  const { form, kept, refused } = state;
  const issues = useMemo(() => draftIssues(form, kept), [form, kept]);
  const [attempted, setAttempted] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [focusing, setFocusing] = useState<string | null>(null);
  const paths = [...issues.keys(), ...refused.keys()];

  const issue = (path: string): Issue | null => {
    const own = issues.get(path);
    const isSaid = own && (attempted.has(keyOf(path)) || (left.has(path) && own.code !== 'required'));
    return (isSaid ? own : refused.get(path)) ?? null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is drawn.
  useEffect(() => {
    if (focusing === null || focusing !== shown) return;
    const broken = new Set(paths.filter((path) => keyOf(path) === focusing));
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    const field = fields.find(({ dataset }) => broken.has(dataset.path ?? ''));
    field?.scrollIntoView?.({ block: 'center' });
    field
      ?.querySelector<HTMLElement>('input:not([hidden]), button, textarea')
      ?.focus({ preventScroll: true });
    setFocusing(null);
  }, [focusing, shown]);
  return {
    issue,
    error: (path: string, label: string): string | null => {
      const found = issue(path);
      return found ? sentence(found, label) : null;
    },
    /** The paths of all that keeps the draft from being sent, said or not. */
    paths,
    /** Marked: it was tried, or the server refused something there. */
    isBroken: (step: Step) =>
      paths.some(
        (path) => stepOf(path, form.kind) === step && (refused.has(path) || attempted.has(keyOf(path))),
      ),
    /** Says what is wrong on a screen, and leads to it once that screen is drawn. */
    attempt(key: string) {
      setAttempted((keys) => new Set([...keys, key]));
      setFocusing(key);
    },
    onBlur(event: FocusEvent) {
      const path = pathOf(event.target);
      if (path === null || path === pathOf(event.relatedTarget)) return;
      setLeft((paths) => (paths.has(path) ? paths : new Set([...paths, path])));
    },
  };
}
