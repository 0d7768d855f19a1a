import type { Understood } from '@baza/shared/domain';
import { OptionList } from '@baza/shared/ui';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useListingsText } from '../use-text.ts';
import { Suggestion } from './suggestion.tsx';
import { useSuggestionList } from './use-suggestion-list.ts';

/** The box's part of the ARIA combobox. */
export interface ListAria {
  'aria-expanded': boolean;
  'aria-controls'?: string;
  'aria-activedescendant'?: string;
}

/** What the box tells the list. */
export interface ListKeys {
  open(): void;
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
}

export interface SuggestionsProps {
  keys: RefObject<ListKeys | null>;
  /** The form, under which the list is. */
  anchor: RefObject<HTMLElement | null>;
  text: string;
  onAria: (aria: ListAria) => void;
  /** A whole text was chosen. */
  onText: (text: string) => void;
  /** A place, a station or a street was chosen in place of the last words. */
  onPick: (picked: Understood) => void;
}

/** The list under the search box; the focus stays in the box. Up, Down, Enter and Escape work it, and a press. */
export function Suggestions({ keys, anchor, text, onAria, onText, onPick }: SuggestionsProps) {
  const t = useListingsText();
  // Its code comes with the focus.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const list = useSuggestionList({ text, open, onText, onPick, onChosen: close });
  const { rows, listId, activeId, restart } = list;
  const shown = rows.length > 0;
  useImperativeHandle(keys, () => ({
    open() {
      restart();
      setOpen(true);
    },
    close,
    onKeyDown(event) {
      const { key } = event;
      if (key === 'Tab') close();
      else if (key === 'Escape' && shown) {
        close();
        event.preventDefault();
      } else {
        if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
        list.onKeyDown(event);
      }
    },
  }));
  const tell = useRef(onAria);
  tell.current = onAria;
  useEffect(() => {
    tell.current(
      shown
        ? { 'aria-expanded': true, 'aria-controls': listId, 'aria-activedescendant': activeId }
        : { 'aria-expanded': false },
    );
  }, [shown, listId, activeId]);
  if (!shown) return null;
  return (
    <OptionList
      id={listId}
      anchor={anchor}
      aria-label={t('filter.search.suggestions')}
      activeId={activeId}
      onClose={close}
    >
      {rows.map((row, index) => (
        <Suggestion key={row.key} {...list.optionProps(row, index)} />
      ))}
    </OptionList>
  );
}
