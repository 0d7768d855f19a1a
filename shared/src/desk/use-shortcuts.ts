import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** `KeyboardEvent.key`: `j`, `/`, `?`. */
  key: string;
  /** With Ctrl or Cmd. */
  ctrl?: boolean;
  /** What the key does, for the list of shortcuts. */
  label: string;
  /** Absent where a component within the page runs it: the key is only listed. */
  run?: () => void;
}

/** Letters do nothing in checkboxes and radio buttons, which keep the focus after a click. */
const TEXT_INPUT = 'input:not([type="checkbox"], [type="radio"])';
const TYPED_INTO = `${TEXT_INPUT}, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], dialog`;

/** Whether a key belongs to the element with the focus, or to a dialog above the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Runs shortcuts while the component is mounted; single keys do nothing while somebody types. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return;
      const hasCtrl = event.ctrlKey || event.metaKey;
      // By the key's place too: `j` is `о` on a Cyrillic keyboard.
      const key = event.key.toLowerCase();
      const physical = event.code.startsWith('Key') ? event.code.slice(3).toLowerCase() : key;
      const found = current.current.find(
        (each) => each.run && Boolean(each.ctrl) === hasCtrl && (each.key === key || each.key === physical),
      );
      if (!found?.run || (!hasCtrl && isTyping(event.target))) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
