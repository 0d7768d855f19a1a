import { paths } from '@baza/shared/contract';
import { type ListingFilter, withPicked, withSearch } from '@baza/shared/domain';
import { Button, type ControlSize, PHONE, TextField, useMedia } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import { type ComponentType, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import styles from './fields.module.css';
import { KeptFields } from './kept-fields.tsx';
import { rememberSearch } from './recent-searches.ts';
import type { SearchSheetProps } from './search-sheet/search-sheet.tsx';
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

/**
 * The global search: a name, a street, an id; what it suggests comes with the first focus. On phones it opens a sheet over the
 * whole screen; until the sheet's code is there, and without it, the text is typed into this field.
 */
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
  const phone = useMedia(PHONE);
  const [Sheet, setSheet] = useState<ComponentType<SearchSheetProps> | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const load = () => {
    if (phone ? Sheet : List) return;
    if (phone) {
      import(/* webpackChunkName: 'search-sheet' */ './search-sheet/search-sheet.tsx').then(
        (part) => setSheet(() => part.default),
        () => undefined,
      );
      return;
    }
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
  const open = () => {
    if (phone) setSheetOpen(true);
    else keys.current?.open();
  };
  const submit = (typed: string) => {
    const wanted = typed.trim();
    if (wanted) rememberSearch(wanted);
    keys.current?.close();
    setSheetOpen(false);
    onFilter(withSearch(filter, wanted || undefined));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser. */}
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
            if (next !== '' || !phone) open();
            // The cross takes an applied text out of the search at once.
            if (next === '' && value) onFilter(withSearch(filter, undefined));
          }}
          onFocus={load}
          onClick={open}
          onKeyDown={(event) => keys.current?.onKeyDown(event)}
          // The focus that returns from the sheet opens no keyboard: the next press opens the sheet again.
          inputMode={phone && Sheet ? 'none' : undefined}
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
        {List && !phone && (
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
      {Sheet && isSheetOpen && (
        <Sheet
          filter={filter}
          text={text}
          onClose={() => {
            setSheetOpen(false);
            setText(value ?? '');
          }}
          onFilter={(next) => onFilter({ ...filter, ...next })}
          onSearched={rememberSearch}
        />
      )}
    </>
  );
}
