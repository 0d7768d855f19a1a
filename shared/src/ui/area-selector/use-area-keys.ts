import { type KeyboardEvent, type RefObject, useRef } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};
const SIDES: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const optionsOf = (list: HTMLElement | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];
/** The list's one tab stop. */
const enter = (list: HTMLElement | null | undefined): boolean => {
  const option = list?.querySelector<HTMLElement>('[role=option][tabindex="0"]') ?? optionsOf(list)[0];
  option?.focus();
  return option !== undefined;
};

/**
 * The keys of a text input over several lists. Down goes from the input into the first list, up from a first option
 * back; up, down, Home and End move in a list, left and right among lists; Enter and Space choose; a letter goes on
 * typing in the input.
 */
export function useAreaKeys(input: RefObject<HTMLInputElement | null>, count: number) {
  const lists = useRef<(HTMLDivElement | null)[]>([]);
  const enterFrom = (from: number, step: number): boolean => {
    for (let at = from; at >= 0 && at < count; at += step) if (enter(lists.current[at])) return true;
    return false;
  };

  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const goes = event.key === 'ArrowDown' || (event.key === 'Enter' && event.currentTarget.value !== '');
    if (event.key === 'Enter') event.preventDefault();
    if (goes && enterFrom(0, 1)) event.preventDefault();
  };

  const onListKey = (index: number) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const options = optionsOf(lists.current[index]);
    const at = options.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const side = SIDES[event.key];
    if (step) {
      event.preventDefault();
      const next = step(at, options.length - 1);
      (next < 0 ? input.current : options[next])?.focus();
    } else if (side) {
      event.preventDefault();
      enterFrom(index + side, side);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      options[at]?.click();
    } else if (event.key === 'Backspace' || event.key.length === 1) {
      // Focused before the letter is put in, the input takes it.
      input.current?.focus();
    }
  };

  return {
    onInputKey,
    listProps: (index: number) => ({
      ref: (list: HTMLDivElement | null) => {
        lists.current[index] = list;
      },
      onKeyDown: onListKey(index),
    }),
  };
}
