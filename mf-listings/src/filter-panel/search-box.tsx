import { paths } from '@baza/shared/contract';
import { type ListingFilter, withPicked, withSearch } from '@baza/shared/domain';
import { Button, type ControlSize, TextField } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { type ComponentType, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import styles from './fields.module.css';
import { KeptFields } from './kept-fields.tsx';
import { rememberSearch } from './recent-searches.ts';
import type { ListAria, ListKeys, SuggestionsProps } from './suggestions/suggestions.tsx';
import { useListingsText } from './use-text.ts';
import { useUrlFilter } from './use-url-filter.ts';

interface Props<F extends ListingFilter> {
  filter: F;
  /** Enter, the button, a suggestion. */
  onFilter: (filter: F) => void;
  size?: ControlSize;
  /** The button as an icon alone. */
  compact?: boolean;
  /** The page's main field: an example as its placeholder, and the primary button. */
  main?: boolean;
}

const CLOSED: ListAria = { 'aria-expanded': false };

/** The global search: a name, a street, an id; what it suggests comes with the first focus. */
export function SearchBox<F extends ListingFilter>({ filter, onFilter, size, compact, main }: Props<F>) {
  const t = useListingsText();
  const value = filter.search;
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value ?? '');
  }
  const form = useRef<HTMLFormElement>(null);
  const keys = useRef<ListKeys>(null);
  const [aria, setAria] = useState(CLOSED);
  const [List, setList] = useState<ComponentType<SuggestionsProps> | null>(null);
  const load = () => {
    if (List) return;
    // Without its code, offline for example, there are no suggestions, and the box works as ever.
    import(/* webpackChunkName: 'suggestions' */ './suggestions/suggestions.tsx').then(
      ({ Suggestions }) => setList(() => Suggestions),
      () => undefined,
    );
  };
  // Before its code is there, and without JavaScript, it is a form that leads to the list, or stays on the map.
  const { search: _, ...kept } = useUrlFilter();
  const onMap = useLocation().pathname === paths.mapSearch();
  const action = useHref(onMap ? paths.mapSearch() : paths.products());
  const submit = (typed: string) => {
    const wanted = typed.trim();
    if (wanted) rememberSearch(wanted);
    keys.current?.close();
    onFilter(withSearch(filter, wanted || undefined));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser.
    <form
      ref={form}
      role="search"
      action={action}
      className={styles.searchForm}
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <KeptFields search={kept} />
      <TextField
        name="search"
        label={t('filter.search.label')}
        labelHidden
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...aria}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={t(main ? 'filter.search.example.1' : 'filter.search.placeholder')}
        start={<SearchIcon aria-hidden="true" />}
        value={text}
        onValue={(next) => {
          setText(next);
          keys.current?.open();
          // The cross takes an applied text out of the search at once.
          if (next === '' && value) onFilter(withSearch(filter, undefined));
        }}
        onFocus={load}
        onClick={() => keys.current?.open()}
        onKeyDown={(event) => keys.current?.onKeyDown(event)}
        clearable
        size={size}
        className={styles.searchField}
      />
      {!compact && (
        <Button
          type="submit"
          variant={main ? 'primary' : 'secondary'}
          size={size}
          icon={main && <SearchIcon aria-hidden="true" />}
          className={main ? styles.mainButton : undefined}
        >
          <span className={main ? styles.mainWord : undefined}>{t('filter.search.button')}</span>
        </Button>
      )}
      {List && (
        <List
          keys={keys}
          anchor={form}
          text={text}
          onAria={setAria}
          onText={(chosen) => {
            setText(chosen);
            submit(chosen);
          }}
          onPick={(picked) => onFilter(withPicked(filter, picked))}
        />
      )}
    </form>
  );
}
