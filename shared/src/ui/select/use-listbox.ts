import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { fold } from '../../domain/text/index.ts';
import type { Choice } from '../field/radio-group.tsx';

const TYPING_PAUSE_MS = 700;

interface Options<V extends string> {
  options: readonly Choice<V>[];
  /** Initially highlighted option. */
  selected: V | null;
  onPick: (value: V) => void;
  /** Stays open after a pick. */
  multiple?: boolean;
  onOpen?: (() => void) | undefined;
}

/** Next index in a direction that is not disabled; stays where it is at the end. */
function step(options: readonly { disabled?: boolean }[], from: number, by: 1 | -1): number {
  for (let index = from + by; index >= 0 && index < options.length; index += by) {
    if (!options[index]?.disabled) return index;
  }
  return from;
}

/** The keyboard of a select-only combobox, after the ARIA practices: arrows, Home, End, typing, Enter, Escape. */
export function useListbox<V extends string>(props: Options<V>) {
  const { options, selected, onPick, multiple = false, onOpen } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useRef({ text: '', at: 0 });

  const show = () => {
    const at = options.findIndex((option) => option.value === selected);
    setActive(at >= 0 ? at : step(options, -1, 1));
    setOpen(true);
    onOpen?.();
  };
  const pick = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    onPick(option.value);
    if (!multiple) setOpen(false);
  };

  const jump = (key: string) => {
    const now = Date.now();
    const text = now - typed.current.at > TYPING_PAUSE_MS ? key : typed.current.text + key;
    typed.current = { text, at: now };
    const wanted = fold(text);
    const found = options.findIndex((option) => !option.disabled && fold(option.label).startsWith(wanted));
    if (found >= 0) setActive(found);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const letter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!open) {
      if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) || letter) {
        event.preventDefault();
        show();
        if (letter) jump(key);
      }
      return;
    }
    if (letter) return jump(key);
    switch (key) {
      case 'ArrowDown':
        setActive(step(options, active, 1));
        break;
      case 'ArrowUp':
        if (altKey) setOpen(false);
        else setActive(step(options, active, -1));
        break;
      case 'Home':
        setActive(step(options, -1, 1));
        break;
      case 'End':
        setActive(step(options, options.length, -1));
        break;
      case 'Enter':
      case ' ':
        pick(active);
        break;
      case 'Escape':
        setOpen(false);
        break;
      case 'Tab':
        return setOpen(false);
      default:
        return;
    }
    event.preventDefault();
  };

  const optionId = (index: number) => `${id}-${index}`;
  return {
    open,
    setOpen,
    active,
    setActive,
    show,
    pick,
    listId: `${id}-list`,
    optionId,
    comboboxProps: {
      role: 'combobox' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': open && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
  };
}
