import { useText } from '@baza/shared/contract';
import { FILTER_LIMITS } from '@baza/shared/domain';
import { Button, Popover, TextField } from '@baza/shared/ui';
import SearchIcon from 'lucide-react/icons/search';
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { withTexts } from '../with-texts.tsx';
import styles from './filter-bar.module.css';
import en from './i18n/en.json';
import ru from './i18n/ru.json';
import uz from './i18n/uz.json';

const TEXTS = 'page_filter_bar';

interface Props<Filter> {
  filter: Filter;
  /** Number of conditions behind the button. */
  count: number;
  /** Names the button when there are some. */
  chosen: string;
  /** Names the text field. */
  searchLabel: string;
  onFilter: (filter: Filter) => void;
  /** The fields behind the button, of a filter that is not applied yet. */
  children: (draft: Filter, onDraft: (draft: Filter) => void) => ReactNode;
}

function Bar<Filter extends { search?: string | undefined }>(props: Props<Filter>) {
  const { filter, count, chosen, searchLabel, onFilter, children } = props;
  const { t } = useText(TEXTS);
  const [draft, setDraft] = useState<Filter | null>(null);
  const apply = (next: Filter) => {
    setDraft(null);
    onFilter(next);
  };
  return (
    <div className={styles.bar}>
      <Search
        key={filter.search ?? ''}
        label={searchLabel}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search: search || undefined })}
      />
      <Popover
        open={draft !== null}
        onOpenChange={(open) => setDraft(open ? filter : null)}
        label={t('title')}
        className={styles.popover}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="secondary"
            icon={<SlidersHorizontalIcon aria-hidden="true" />}
            aria-label={count > 0 ? chosen : undefined}
          >
            {t('title')}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Button>
        )}
        footer={
          <>
            <Button
              variant="ghost"
              className={styles.reset}
              onClick={() => apply({ search: filter.search } as Filter)}
            >
              {t('reset')}
            </Button>
            <Button onClick={() => apply(draft ?? filter)}>{t('apply')}</Button>
          </>
        }
      >
        <form
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault();
            apply(draft ?? filter);
          }}
        >
          {children(draft ?? filter, setDraft)}
          <button type="submit" hidden />
        </form>
      </Popover>
    </div>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

function Search({ label, value, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know <search> in every browser.
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label={label}
        labelHidden
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={FILTER_LIMITS.searchLength}
        placeholder={label}
        start={<SearchIcon aria-hidden="true" />}
        value={text}
        onValue={(next) => {
          setText(next);
          // The cross takes an applied text out of the filter at once.
          if (next === '' && value !== '') onSearch('');
        }}
        clearable
      />
    </form>
  );
}

/** The filter above a list of work: a text, and the rest behind a button. Each list has a type of its own. */
export const FilterBar = withTexts(TEXTS, { uz, ru, en }, Bar) as typeof Bar;
