import { paths, useLocale } from '@baza/shared/contract';
import { areaName, formatNumber, formatPrice, type Understood } from '@baza/shared/domain';
import { METRO_STATIONS } from '@baza/shared/domain/metro';
import { ListOption, type ListOptionProps, OptionList } from '@baza/shared/ui';
import BuildingIcon from 'lucide-react/icons/building';
import ClockIcon from 'lucide-react/icons/clock';
import MapPinIcon from 'lucide-react/icons/map-pin';
import SearchIcon from 'lucide-react/icons/search';
import SignpostIcon from 'lucide-react/icons/signpost';
import TrainFrontIcon from 'lucide-react/icons/train-front';
import Trash2Icon from 'lucide-react/icons/trash';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSearches, recentSearches } from '../recent-searches.ts';
import { useListingsText } from '../use-text.ts';
import { type Row, suggestionRows } from './suggestion-rows.ts';
import styles from './suggestions.module.css';
import { UnderstoodWords } from './understood-words.tsx';
import { useSuggestions } from './use-suggestions.ts';

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
  const navigate = useNavigate();
  const id = useId();
  // Its code comes with the focus.
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(recentSearches);
  const found = useSuggestions(text, open);
  const rows = open ? suggestionRows(text, recent, found) : [];
  const shown = rows.length > 0;
  const at = active < rows.length ? active : -1;
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = at >= 0 ? optionId(at) : undefined;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (row: Row) => {
    if (row.kind === 'forget') {
      forgetSearches();
      setRecent([]);
      return;
    }
    close();
    if (row.kind === 'recent') onText(row.text);
    else if (row.kind === 'understood') onText(text);
    else if (row.kind === 'listing') navigate(paths.product(row.listing.id));
    else onPick(row.picked);
  };
  useImperativeHandle(keys, () => ({
    open() {
      if (!open) setRecent(recentSearches());
      setOpen(true);
      setActive(-1);
    },
    close,
    onKeyDown(event) {
      const { key } = event;
      const row = rows[at];
      if (key === 'Escape' && shown) close();
      else if (key === 'Enter' && row) choose(row);
      else if (key === 'Tab') return close();
      else if (key === 'ArrowDown' || key === 'ArrowUp') {
        setOpen(true);
        // Beyond either end is the text itself.
        const steps = rows.length + 1;
        setActive(((at + 1 + (key === 'ArrowDown' ? 1 : steps - 1)) % steps) - 1);
      } else return;
      event.preventDefault();
    },
  }));
  const tell = useRef(onAria);
  tell.current = onAria;
  useEffect(() => {
    tell.current(
      shown
        ? { 'aria-expanded': true, 'aria-controls': `${id}-list`, 'aria-activedescendant': activeId }
        : { 'aria-expanded': false },
    );
  }, [shown, id, activeId]);
  if (!shown) return null;
  return (
    <OptionList
      id={`${id}-list`}
      anchor={anchor}
      aria-label={t('filter.search.suggestions')}
      activeId={activeId}
      onClose={close}
    >
      {rows.map((row, index) => (
        <Suggestion
          key={row.key}
          row={row}
          id={optionId(index)}
          active={index === at}
          selected={index === at}
          onActive={() => setActive(index)}
          onPick={() => choose(row)}
        />
      ))}
    </OptionList>
  );
}

function Suggestion({ row, ...option }: { row: Row } & ListOptionProps) {
  const t = useListingsText();
  const locale = useLocale();
  const count = (total: number) => <span className={styles.count}>{formatNumber(total, locale)}</span>;
  switch (row.kind) {
    case 'recent':
      return (
        <ListOption {...option} icon={<ClockIcon aria-hidden="true" />}>
          {row.text}
        </ListOption>
      );
    case 'forget':
      return (
        <ListOption {...option} icon={<Trash2Icon aria-hidden="true" />}>
          {t('filter.search.forget')}
        </ListOption>
      );
    case 'understood':
      return (
        <ListOption
          {...option}
          icon={<SearchIcon aria-hidden="true" />}
          end={row.total === undefined ? undefined : count(row.total)}
        >
          <UnderstoodWords understood={row.understood} />
        </ListOption>
      );
    case 'listing':
      return (
        <ListOption {...option} icon={<BuildingIcon aria-hidden="true" />}>
          {row.listing.title}
          <span className={styles.above}>
            {t('filter.search.listing', {
              id: row.listing.id,
              price: formatPrice(row.listing.price, 'UZS', locale),
            })}
          </span>
        </ListOption>
      );
    case 'station': {
      const station = METRO_STATIONS.find(({ id }) => id === row.id);
      return (
        <ListOption {...option} icon={<TrainFrontIcon aria-hidden="true" />} end={count(row.total)}>
          {station && areaName(station, locale)}
          <span className={styles.above}>{t('filter.search.station')}</span>
        </ListOption>
      );
    }
    case 'place':
      return (
        <ListOption {...option} icon={<MapPinIcon aria-hidden="true" />} end={count(row.place.total)}>
          {areaName(row.place, locale)}
          {row.place.above.length > 0 && (
            <span className={styles.above}>
              {row.place.above.map((area) => areaName(area, locale)).join(', ')}
            </span>
          )}
        </ListOption>
      );
    case 'street':
      return (
        <ListOption {...option} icon={<SignpostIcon aria-hidden="true" />} end={count(row.total)}>
          {row.name}
        </ListOption>
      );
  }
}
