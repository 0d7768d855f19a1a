import { type KeyboardEvent, useId, useRef } from 'react';
import { ALL_AREAS, type AreaChoice } from '../../domain/area-selection.ts';
import { areaName } from '../../domain/areas.ts';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import { Skeleton } from '../display/skeleton.tsx';
import { CheckIcon } from '../icons.ts';
import styles from './area-selector.module.css';
import type { AreaList as List } from './use-area-lists.ts';

interface Props {
  title: string;
  /** The entry which does not narrow. */
  allLabel: string;
  /** Said while the level above is not chosen. */
  idleText: string;
  list: List & { retry: () => void };
  value: AreaChoice;
  onValue: (value: AreaChoice) => void;
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** One of the three lists: a listbox with one tab stop. */
export function AreaList({ title, allLabel, idleText, list, value, onValue }: Props) {
  const { t, locale } = useUi();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const entries = [
    { id: ALL_AREAS as AreaChoice, label: allLabel },
    ...list.items.map((area) => ({ id: area.id as AreaChoice, label: areaName(area, locale) })),
  ];
  const focusAt = Math.max(
    0,
    entries.findIndex((entry) => entry.id === value),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    const next = STEPS[event.key]?.(at, options.length - 1);
    if (next !== undefined) {
      event.preventDefault();
      options[next]?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const entry = entries[at];
      if (entry) onValue(entry.id);
    }
  };

  return (
    <section className={styles.column} aria-labelledby={id}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {list.state === 'idle' && <p className={styles.remark}>{idleText}</p>}
      {list.state === 'error' && (
        <p className={styles.remark} role="alert">
          {t('area.failed')}{' '}
          <button type="button" className={styles.retry} onClick={list.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {list.state === 'loading' && (
        <div className={styles.list} aria-busy="true">
          {[70, 85, 60, 75, 65].map((width) => (
            <Skeleton key={width} width={`${width}%`} height="1.25rem" className={styles.bone} />
          ))}
        </div>
      )}
      {list.state === 'ready' && (
        <div
          ref={box}
          role="listbox"
          aria-labelledby={id}
          tabIndex={-1}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox answers the keys of its options.
            <div
              key={entry.id}
              role="option"
              aria-selected={entry.id === value}
              tabIndex={index === focusAt ? 0 : -1}
              className={cx(styles.option, entry.id === value && styles.chosen)}
              onClick={() => onValue(entry.id)}
            >
              <span className={styles.name}>{entry.label}</span>
              {entry.id === value && <CheckIcon aria-hidden="true" className={styles.tick} />}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
