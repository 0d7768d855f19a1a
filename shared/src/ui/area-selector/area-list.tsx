import CheckIcon from 'lucide-react/icons/check';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { areaName, type ChosenAreas, isAreaChosen } from '../../domain/area/index.ts';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import { Skeleton } from '../display/skeleton.tsx';
import styles from './area-selector.module.css';
import type { AreaLoad, AreaNodes, AreaOption } from './use-area-lists.ts';

export interface AreaListProps {
  title: string;
  /** The entry which does not narrow; a list of hits has none. */
  all?: { label: string; chosen: boolean; onChoose: () => void };
  /** Text of an empty list. */
  emptyText: string;
  load: Pick<AreaLoad<unknown>, 'state' | 'retry'>;
  /** By the area above them; named only when there are several groups. */
  groups: readonly { name?: string; paths: readonly AreaNodes[] }[];
  /** For search results: each shows its parent areas. */
  located?: boolean;
  chosen: ChosenAreas<AreaOption>;
  multiple: boolean;
  onChoose: (path: AreaNodes) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref: Ref<HTMLDivElement>;
}

/** One of the three lists: a listbox with one tab stop; the keys are the selector's, see `use-area-keys.ts`. */
export function AreaList(props: AreaListProps) {
  const { title, all, emptyText, load, groups, located, chosen, multiple, onChoose, onKeyDown, ref } = props;
  const { t, locale } = useUi();
  const id = useId();
  const nameOf = (area: AreaOption) => areaName(area, locale);
  const paths = groups.flatMap((group) => group.paths);
  const marked = paths.find((path) => isAreaChosen(chosen, path));
  const stop = marked ?? (all ? undefined : paths[0]);
  const empty = load.state === 'idle' || (load.state === 'ready' && paths.length === 0 && !all);
  const entry = (path: AreaNodes) => {
    const area = path.at(-1);
    return (
      area && (
        <Entry
          key={area.id}
          area={area.id}
          label={nameOf(area)}
          place={located ? path.slice(0, -1).map(nameOf).join(', ') : ''}
          chosen={isAreaChosen(chosen, path)}
          stop={path === stop}
          onChoose={() => onChoose(path)}
        />
      )
    );
  };

  return (
    <section className={styles.column} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {empty && <p className={styles.remark}>{emptyText}</p>}
      {load.state === 'error' && (
        <p className={styles.remark} role="alert">
          {t('area.failed')}{' '}
          <button type="button" className={styles.retry} onClick={load.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {load.state === 'loading' && (
        <div className={styles.list} aria-busy="true">
          {[70, 85, 60, 75, 65].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="1.25rem" className={styles.bone} />
          ))}
        </div>
      )}
      {load.state === 'ready' && !empty && (
        <div
          ref={ref}
          role="listbox"
          aria-labelledby={id}
          aria-multiselectable={multiple}
          tabIndex={-1}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {all && <Entry label={all.label} chosen={all.chosen} stop={!stop} onChoose={all.onChoose} />}
          {groups.map((group) =>
            group.name === undefined ? (
              group.paths.map(entry)
            ) : (
              // biome-ignore lint/a11y/useSemanticElements: the options of a listbox are grouped by this role.
              <div key={group.name} role="group" aria-label={group.name}>
                <p className={styles.group} aria-hidden="true">
                  {group.name}
                </p>
                {group.paths.map(entry)}
              </div>
            ),
          )}
        </div>
      )}
    </section>
  );
}

interface EntryProps {
  area?: number;
  label: string;
  place?: string;
  chosen: boolean;
  stop: boolean;
  onChoose: () => void;
}

function Entry({ area, label, place, chosen, stop, onChoose }: EntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox handles the keys of its options.
    <div
      role="option"
      // A map on the page shows where it lies.
      data-area={area}
      aria-selected={chosen}
      tabIndex={stop ? 0 : -1}
      className={cx(styles.option, chosen && styles.chosen)}
      onClick={onChoose}
    >
      <span className={styles.name}>
        {label}
        {place && <span className={styles.place}>{place}</span>}
      </span>
      {chosen && <CheckIcon aria-hidden="true" className={styles.tick} />}
    </div>
  );
}
