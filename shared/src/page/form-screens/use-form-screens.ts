import { PHONE, useMedia } from '@baza/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FormScreen, type FormStep, screenKey, screenOf, screensOf } from './screens.ts';

interface Options<S extends string, G extends string> {
  steps: readonly FormStep<S, G>[];
  /** The step of a path of the form. */
  stepOf: (path: string) => S;
  /** The step of an address without one. */
  initial: S;
  /** What else stays in the address. */
  params?: Readonly<Record<string, string>>;
}

export interface FormScreens<S extends string, G extends string> {
  screen: FormScreen<S, G>;
  key: string;
  /** The place of `screen` among all screens, from 0, and their number. */
  at: number;
  total: number;
  /** The key of the screen where a path is filled in. */
  keyOf: (path: string) => string;
  /** The first of some paths in the order of the screens, or of those of a step; null if there is none. */
  firstOf: (paths: Iterable<string>, step?: S) => string | null;
  /** The first of some paths that is filled in on this screen; null if there is none. */
  firstHere: (paths: Iterable<string>) => string | null;
  /** Opens the first screen of a step, or the one where its path is filled in. */
  open: (step: S, path?: string | null) => void;
  /** Opens the next screen (1) or the one before (-1), if there is one. */
  move: (by: 1 | -1) => void;
  /** The heading of a screen: it has the focus after a move. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The screens of a form: its steps, on phones their groups of questions. The address names step and group, so Back,
 * a reload and a lost session return to it.
 */
export function useFormScreens<S extends string, G extends string>({
  steps,
  stepOf,
  initial,
  params: others = {},
}: Options<S, G>): FormScreens<S, G> {
  const phone = useMedia(PHONE);
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const screens = screensOf(steps, phone);

  const [asked, part] = [params.get('step'), params.get('part')];
  const step = steps.find(({ name }) => name === asked)?.name ?? initial;
  const screen =
    screens.find(({ step: of, group }) => of === step && group === part) ?? screenOf(screens, steps, step);
  const key = screenKey(screen);
  const keys = screens.map(screenKey);
  const at = keys.indexOf(key);

  const go = (to: FormScreen<S, G> | undefined) => {
    if (!to || screenKey(to) === key) return;
    const isFirst = screenKey(screenOf(screens, steps, to.step)) === screenKey(to);
    setParams({ ...others, step: to.step, ...(to.group === null || isFirst ? {} : { part: to.group }) });
    window.scrollTo({ top: 0 });
  };

  // A turned phone shows another screen, and its person goes on typing.
  const address = `${asked} ${part}`;
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    heading.current?.focus({ preventScroll: true });
  }, [address]);

  const keyOf = (path: string) => screenKey(screenOf(screens, steps, stepOf(path), path));
  return {
    screen,
    key,
    at,
    total: keys.length,
    keyOf,
    firstOf: (paths, step) => {
      const placed = [...paths].map((path) => ({ path, at: keys.indexOf(keyOf(path)) }));
      const inStep = placed.filter(({ path }) => step === undefined || stepOf(path) === step);
      return inStep.sort((a, b) => a.at - b.at)[0]?.path ?? null;
    },
    firstHere: (paths) => [...paths].find((path) => keyOf(path) === key) ?? null,
    open: (to, path) => go(screenOf(screens, steps, to, path)),
    move: (by) => go(screens[at + by]),
    heading,
  };
}
