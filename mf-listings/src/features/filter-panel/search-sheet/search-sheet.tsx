import { useText } from '@baza/shared/contract';
import { type ListingFilter, withPicked } from '@baza/shared/domain';
import { Chip, Dialog, TextField } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import { useAppliedParts } from '../applied/use-applied-parts.ts';
import { ShowButton } from '../show-button.tsx';
import { Suggestion } from '../suggestions/suggestion.tsx';
import { useSuggestionList } from '../suggestions/use-suggestion-list.ts';
import { useCounts } from '../use-counts.ts';
import { useListingsText } from '../use-text.ts';
import { SavedList } from './saved-list.tsx';
import styles from './search-sheet.module.css';
import { SHEET_TEXTS, withSheetTexts } from './sheet-texts.ts';
import { useDraft } from './use-draft.ts';
import { VoiceButton } from './voice-button.tsx';

export interface SearchSheetProps {
  filter: ListingFilter;
  /** The text of the page's field. */
  text: string;
  onClose: () => void;
  /** Applies a search. */
  onFilter: (filter: ListingFilter) => void;
  /** Called with a text that is searched, to store it. */
  onSearched: (text: string) => void;
}

const EXAMPLES = [1, 2, 3] as const;

/** The search over the whole screen of a phone: earlier and saved searches, suggestions, and the conditions so far. */
function SearchSheet({ filter, text: start, onClose, onFilter, onSearched }: SearchSheetProps) {
  const t = useListingsText();
  const { t: sheet } = useText(SHEET_TEXTS);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const draft = useDraft(filter, start);
  const { text, setText } = draft;
  const [status, setStatus] = useState('');
  // After the dialog is open: a closed one cannot have the focus. What was typed before goes on at its end.
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const apply = (next: ListingFilter) => {
    onClose();
    onFilter(next);
  };
  const submit = (words: string) => {
    const typed = words.trim();
    if (typed) onSearched(typed);
    apply(draft.searchFor(typed));
  };
  const list = useSuggestionList({
    text,
    open: true,
    onText: submit,
    onPick: (picked) => apply(withPicked(draft.draft, picked)),
    onChosen: onClose,
  });
  const { rows, listId, activeId, found, failed } = list;
  const conditions = draft.conditions(list);
  const chips = useAppliedParts(conditions, { withCategory: true });
  const isEmpty = text.trim() === '';
  const counts = useCounts(draft.searchFor(), { wanted: !isEmpty || chips.length > 0 });
  return (
    <Dialog
      open
      variant="full"
      title={t('filter.search.button')}
      className={styles.sheet}
      onClose={onClose}
      footer={<ShowButton type="submit" form={form} block size="l" counts={counts} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser. */}
      <form
        id={form}
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <TextField
          ref={field}
          label={t('filter.search.label')}
          labelHidden
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          size="l"
          placeholder={t('filter.search.example.1')}
          start={<SearchIcon aria-hidden="true" />}
          end={<VoiceButton onText={setText} onStatus={setStatus} />}
          clearable
          value={text}
          onValue={(next) => {
            setText(next);
            setStatus('');
            list.restart();
          }}
          onKeyDown={list.onKeyDown}
        />
      </form>
      <p role="status" className={styles.status}>
        {status || (failed ? sheet('failed') : found && rows.length === 0 ? sheet('none') : '')}
      </p>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('products.applied')}>
          {chips.map(({ key, text: words, rest }) => (
            <li key={key}>
              <Chip
                onRemove={() => draft.keep(rest, list)}
                removeLabel={t('products.remove', { part: words })}
              >
                {words}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={isEmpty ? sheet('recent') : t('filter.search.suggestions')}
          // A press must not take the focus, and with it the keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, index) => (
            <Suggestion key={row.key} {...list.optionProps(row, index)} />
          ))}
        </div>
      )}
      {isEmpty && (
        <>
          <SavedList onFilter={apply} />
          <section className={styles.section}>
            <h3 className={styles.title}>{t('filter.search.examples')}</h3>
            <ul>
              {EXAMPLES.map((number) => {
                const example = t(`filter.search.example.${number}`);
                return (
                  <li key={number}>
                    <button
                      type="button"
                      className={styles.row}
                      onClick={() => {
                        setText(example);
                        field.current?.focus();
                      }}
                    >
                      <SearchIcon aria-hidden="true" className={styles.icon} />
                      <span className={styles.name}>{example}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        </>
      )}
    </Dialog>
  );
}

export default withSheetTexts(SearchSheet);
