import SearchIcon from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import {
  areaName,
  areasOfLevel,
  type ChosenAreas,
  chooseArea,
  MAX_AREAS,
  toggleArea,
  widenAreas,
} from '../../domain/area/index.ts';
import { Button } from '../button/button.tsx';
import { PHONE, useMedia } from '../core/use-media.ts';
import { useUi } from '../core/use-ui.ts';
import { VisuallyHidden } from '../core/visually-hidden.tsx';
import { TextField } from '../field/text-field.tsx';
import { Chip, Chips } from '../select/chips.tsx';
import { AreaList } from './area-list.tsx';
import styles from './area-selector.module.css';
import { useAreaKeys } from './use-area-keys.ts';
import {
  type AreaNodes,
  type AreaOption,
  type LoadAreas,
  type SearchAreas,
  useAreaGroups,
  useAreaHits,
} from './use-area-lists.ts';

const LEVELS = [0, 1, 2] as const;
const PROVINCES: readonly AreaNodes[] = [[]];

export interface AreaListsProps {
  chosen: ChosenAreas<AreaOption>;
  multiple: boolean;
  /** Typed before the lists were open. */
  typed: string;
  load: LoadAreas;
  search: SearchAreas;
  onApply: (chosen: ChosenAreas<AreaOption>) => void;
}

/**
 * The open selector: a text that filters the lists, what is chosen, and the button that applies it. On phones the
 * sheet scrolls, no list within it.
 */
export function AreaLists({ chosen: applied, multiple, typed, load, search, onApply }: AreaListsProps) {
  const { t, locale } = useUi();
  const [draft, setDraft] = useState(applied);
  const [text, setText] = useState(typed);
  // The paths of a shared link may arrive after the popover was opened.
  const known = applied.map((path) => path.at(-1)?.id).join();
  const [seen, setSeen] = useState(known);
  if (seen !== known) {
    setSeen(known);
    setDraft(applied);
  }

  // A phone shows one list at a time: a choice leads to the next.
  const phone = useMedia(PHONE);
  const [shown, setShown] = useState(() => Math.max(0, (applied[0]?.length ?? 1) - 1));

  const input = useRef<HTMLInputElement>(null);
  const keys = useAreaKeys(input, LEVELS.length);
  // A touch keyboard would cover the lists immediately.
  const focusInput = () => {
    const field = input.current;
    if (!field || window.matchMedia(PHONE).matches) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  };
  useEffect(focusInput, []);

  const hits = useAreaHits(search, text);
  // The lists stay as they are until the first hits come.
  const searching = hits.state === 'ready' || hits.state === 'error';
  const provinces = useAreaGroups(load, PROVINCES);
  const regions = useAreaGroups(load, areasOfLevel(draft, 0));
  const mfys = useAreaGroups(load, areasOfLevel(draft, 1));
  const isShown = (level: number) => !phone || searching || level === shown;
  const words = [
    { title: t('area.province'), all: t('area.allProvinces'), idle: '', load: provinces },
    { title: t('area.region'), all: t('area.allRegions'), idle: t('area.chooseProvince'), load: regions },
    { title: t('area.mfy'), all: t('area.allMfys'), idle: t('area.chooseRegion'), load: mfys },
  ];

  const choose = (path: AreaNodes) => {
    // A province chosen in its list starts over, as the lists below show what is in it; one found by typing is added.
    const adds = multiple && (searching || path.length > 1);
    setDraft(adds ? toggleArea(draft, path) : chooseArea(path));
    if (path.length < LEVELS.length && !adds && !searching) setShown(path.length);
  };
  const full = draft.length >= MAX_AREAS;

  return (
    <div className={styles.selector}>
      <TextField
        ref={input}
        label={t('area.search')}
        labelHidden
        placeholder={t('area.search')}
        autoComplete="off"
        enterKeyHint="search"
        start={<SearchIcon aria-hidden="true" />}
        clearable
        value={text}
        onValue={setText}
        onKeyDown={keys.onInputKey}
      />
      <div role="status" className={styles.status}>
        {searching && hits.state === 'ready' && (
          <VisuallyHidden>{t('area.found', { count: hits.data.length })}</VisuallyHidden>
        )}
      </div>
      {multiple && draft.length > 0 && (
        <ul className={styles.picked} aria-label={t('area.chosen')}>
          {draft.map((path) => {
            const name = path
              .slice(-1)
              .map((area) => areaName(area, locale))
              .join();
            return (
              <li key={path.at(-1)?.id}>
                <Chip
                  removeLabel={t('area.remove', { name })}
                  onRemove={() => {
                    setDraft(draft.filter((other) => other !== path));
                    focusInput();
                  }}
                >
                  {name}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      {full && (
        <p role="status" className={styles.remark}>
          {t('area.tooMany', { count: MAX_AREAS })}
        </p>
      )}
      {phone && !searching && (
        <Chips
          single
          label={t('area.level')}
          labelHidden
          className={styles.levels}
          options={LEVELS.map((level) => ({ value: String(level), label: words[level]?.title ?? '' }))}
          value={[String(shown)]}
          onValue={([level = String(shown)]) => setShown(Number(level))}
        />
      )}
      <div className={styles.columns}>
        {LEVELS.filter(isShown).map((level) => {
          const { title, all, idle, load: list } = words[level] as (typeof words)[number];
          const found = hits.data.filter((path) => path.length === level + 1);
          const groups = list.data.map(({ above, items }) => ({
            name:
              list.data.length > 1
                ? above
                    .slice(-1)
                    .map((area) => areaName(area, locale))
                    .join()
                : undefined,
            paths: items.map((area) => [...above, area]),
          }));
          return (
            <AreaList
              key={level}
              title={title}
              all={
                searching
                  ? undefined
                  : {
                      label: all,
                      chosen: areasOfLevel(draft, level).length === 0,
                      onChoose: () => setDraft(widenAreas(draft, level)),
                    }
              }
              emptyText={searching ? t('area.noHits') : idle}
              load={searching ? hits : list}
              groups={searching ? [{ paths: found }] : groups}
              located={searching && level > 0}
              chosen={draft}
              multiple={multiple}
              onChoose={choose}
              {...keys.listProps(level)}
            />
          );
        })}
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={() => setDraft([])}>
          {t('reset')}
        </Button>
        <Button onClick={() => onApply(draft)}>{t('area.apply')}</Button>
      </div>
    </div>
  );
}
