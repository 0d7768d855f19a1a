import { type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../core/cx.ts';
import type { Choice } from '../field/radio-group.tsx';
import { CheckIcon } from '../icons.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';
import { useFloating } from '../overlay/use-floating.ts';
import styles from './listbox.module.css';

interface Props<V extends string> {
  anchor: RefObject<HTMLElement | null>;
  id: string;
  labelId: string;
  options: readonly Choice<V>[];
  selected: readonly V[];
  active: number;
  multiple?: boolean;
  optionId: (index: number) => string;
  onActive: (index: number) => void;
  onPick: (index: number) => void;
  onClose: () => void;
}

/** The list under a combobox: the focus stays in the combobox. */
export function Listbox<V extends string>(props: Props<V>) {
  const { anchor, id, labelId, options, selected, active, multiple, optionId, onActive, onPick, onClose } =
    props;
  const list = useRef<HTMLDivElement>(null);
  useFloating(anchor, list, true, { matchWidth: true });
  useDismiss(true, [anchor, list], onClose);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-labelledby={labelId}
      aria-multiselectable={multiple || undefined}
      tabIndex={-1}
      className={styles.list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => {
        const chosen = selected.includes(option.value);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive at the combobox, which keeps the focus.
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={chosen}
            aria-disabled={option.disabled || undefined}
            data-active={index === active}
            className={cx(styles.option, index === active && styles.active, chosen && styles.chosen)}
            onPointerMove={() => index !== active && !option.disabled && onActive(index)}
            onClick={() => onPick(index)}
          >
            <span className={styles.text}>{option.label}</span>
            {chosen && <CheckIcon aria-hidden="true" className={styles.tick} />}
          </div>
        );
      })}
    </div>
  );
}
