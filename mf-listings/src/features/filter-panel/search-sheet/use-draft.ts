import { type ListingFilter, type Understood, withSearch, withUnderstood } from '@baza/shared/domain';
import { useState } from 'react';

interface Suggested {
  found?: { understood: Understood } | undefined;
  /** The text of `found`. */
  of?: string | undefined;
}

const withLiteral = <F extends ListingFilter>(filter: F, text: string): F => ({
  ...filter,
  search: text || undefined,
  searchAs: text ? 'text' : undefined,
});

/**
 * The search being edited: a filter, a text, and what the text is parsed as. A condition that is removed leaves the other
 * conditions in the filter, and the words that were not parsed as the text, which is matched as written until it changes.
 */
export function useDraft<F extends ListingFilter>(filter: F, start: string) {
  const [draft, setDraft] = useState(filter);
  const [text, setText] = useState(start);
  // A letter that the page's field still got before the sheet had the focus.
  const [known, setKnown] = useState(start);
  if (known !== start) {
    setKnown(start);
    setText(start);
  }
  const [literal, setLiteral] = useState(filter.searchAs === 'text' ? filter.search : undefined);
  const typed = text.trim();
  const isLiteral = typed === literal;
  return {
    draft,
    text,
    setText,
    /** The search as it would be applied, with another text if given. */
    searchFor(words = typed): F {
      return words === literal ? withLiteral(draft, words) : withSearch(draft, words || undefined);
    },
    /** All conditions of the draft, for chips: the text itself is in its field. */
    conditions({ found }: Suggested): F {
      const parsed = isLiteral || !found || typed === '' ? draft : withUnderstood(draft, found.understood);
      return withLiteral(parsed, '');
    },
    /** Continues with the conditions that are left. */
    keep(rest: F, { found, of = '' }: Suggested) {
      setDraft(rest);
      if (isLiteral || !found || !typed.startsWith(of)) return;
      // Words typed since the response are kept.
      const words = `${found.understood.text}${typed.slice(of.length)}`.trim();
      setText(words);
      setLiteral(words);
    },
  };
}
