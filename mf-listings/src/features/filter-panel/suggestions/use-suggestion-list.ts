import { paths } from '@baza/shared/contract';
import type { Understood } from '@baza/shared/domain';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSearches, recentSearches } from '../recent-searches.ts';
import { type Row, suggestionRows } from './suggestion-rows.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Options {
  text: string;
  open: boolean;
  /** A whole text was chosen. */
  onText: (text: string) => void;
  /** A place, a station or a street was chosen in place of the last words. */
  onPick: (picked: Understood) => void;
  /** A row was chosen that ends the search. */
  onChosen: () => void;
}

/** The rows for a text, and the keys that move between them; the focus stays in the text. */
export function useSuggestionList({ text, open, onText, onPick, onChosen }: Options) {
  const navigate = useNavigate();
  const id = useId();
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const suggested = useSuggestions(text, open);
  const rows = open ? suggestionRows(text, recent, suggested.found) : [];
  const at = active < rows.length ? active : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (row: Row) => {
    if (row.kind === 'forget') {
      forgetSearches();
      setRecent([]);
      return;
    }
    setActive(-1);
    onChosen();
    if (row.kind === 'recent') onText(row.text);
    else if (row.kind === 'understood') onText(text);
    else if (row.kind === 'listing') navigate(paths.product(row.listing.id));
    else onPick(row.picked);
  };
  return {
    ...suggested,
    rows,
    listId: `${id}-list`,
    activeId: at >= 0 ? optionId(at) : undefined,
    /** Starts over: no row is active, and searches made elsewhere are among the rows. */
    restart() {
      setActive(-1);
      setRecent(recentSearches());
    },
    optionProps: (row: Row, index: number) => ({
      row,
      id: optionId(index),
      active: index === at,
      selected: index === at,
      onActive: () => setActive(index),
      onPick: () => choose(row),
    }),
    onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      const row = rows[at];
      if (key === 'Enter' && row) choose(row);
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        // Beyond either end is the text itself.
        const steps = rows.length + 1;
        setActive(((at + 1 + (key === 'ArrowDown' ? 1 : steps - 1)) % steps) - 1);
      } else return;
      event.preventDefault();
    },
  };
}
