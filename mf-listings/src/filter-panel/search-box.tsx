import { paths } from '@baza/shared/contract';
import { Button, type ControlSize, SearchIcon, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import styles from './fields.module.css';
import { KeptFields } from './kept-fields.tsx';
import { useListingsText } from './use-text.ts';
import { useUrlFilter } from './use-url-filter.ts';

interface Props {
  value: string | undefined;
  /** Enter or the button. */
  onSearch: (text: string | undefined) => void;
  size?: ControlSize;
  /** The button as an icon alone. */
  compact?: boolean;
}

/** The global search: a name, a street, an id. */
export function SearchBox({ value, onSearch, size, compact }: Props) {
  const t = useListingsText();
  const [text, setText] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value ?? '');
  }
  // Before its code is there, and without JavaScript, it is a form that leads to the list, or stays on the map.
  const { search: _, ...kept } = useUrlFilter();
  const onMap = useLocation().pathname === paths.mapSearch();
  const action = useHref(onMap ? paths.mapSearch() : paths.products());
  const submit = (typed: string) => onSearch(typed.trim() || undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser.
    <form
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
        enterKeyHint="search"
        maxLength={200}
        placeholder={t('filter.search.placeholder')}
        start={<SearchIcon aria-hidden="true" />}
        value={text}
        onValue={(next) => {
          setText(next);
          // The cross takes an applied text out of the search at once.
          if (next === '' && value) submit('');
        }}
        clearable
        size={size}
        className={styles.searchField}
      />
      {!compact && (
        <Button type="submit" variant="secondary" size={size}>
          {t('filter.search.button')}
        </Button>
      )}
    </form>
  );
}
