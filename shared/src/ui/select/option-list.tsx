import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { cx } from '../core/cx.ts';
import { useAnchoredBox } from '../overlay/use-anchored-box.ts';
import { useDismiss } from '../overlay/use-dismiss.ts';
import styles from './option-list.module.css';

export interface OptionListProps extends HTMLAttributes<HTMLDivElement> {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  /** The id of the active option, which is kept in sight. */
  activeId: string | undefined;
  onClose: () => void;
}

/** The list under a combobox: the focus stays in the combobox. */
export function OptionList({ anchor, activeId, onClose, className, ...box }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const isPositioned = useAnchoredBox(anchor, list, true, { matchWidth: true });
  useDismiss(true, [anchor, list], onClose);
  useLayoutEffect(() => {
    // Before that the list has no limit of height, so nothing in it can be scrolled.
    if (activeId && isPositioned) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isPositioned]);
  return (
    <div
      {...box}
      ref={list}
      popover="manual"
      role="listbox"
      tabIndex={-1}
      className={cx(styles.list, className)}
      // A press must not take the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    />
  );
}

export interface ListOptionProps extends HTMLAttributes<HTMLDivElement> {
  id: string;
  /** The one that Enter takes. */
  active: boolean;
  selected: boolean;
  disabled?: boolean | undefined;
  onActive: () => void;
  onPick: () => void;
  /** Before the text. */
  icon?: ReactNode;
  /** After it. */
  end?: ReactNode;
}

export function ListOption(props: ListOptionProps) {
  const { active, selected, disabled, onActive, onPick, icon, end, className, children, ...option } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive at the combobox, which keeps the focus.
    <div
      {...option}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={disabled || undefined}
      data-active={active}
      className={cx(styles.option, className)}
      onPointerMove={() => !active && !disabled && onActive()}
      onClick={onPick}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      {end}
    </div>
  );
}
