import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../core/cx.ts';
import styles from './tabs.module.css';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValue: (value: V) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
  /** `line` under the labels, `bare` without the rule below all of them, or `pill` around them. */
  look?: 'line' | 'bare' | 'pill';
  className?: string;
}

/** Tabs after the ARIA practices: one tab stop, arrows move and choose. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, value, onValue, children, look = 'line', className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isNew = useRef(true);
  // An overflowing strip scrolls to the selected tab; only the strip is scrolled, never the page. One that was scrolled
  // before it reacted stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value, another chosen tab.
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    const isScrolled = isNew.current && strip?.scrollLeft;
    isNew.current = false;
    if (!strip || !tab || isScrolled) return;
    const hidden =
      tab.offsetLeft < strip.scrollLeft ||
      tab.offsetLeft + tab.offsetWidth > strip.scrollLeft + strip.clientWidth;
    if (hidden) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const index = targets[event.key];
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onValue(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className={cx(styles.tabs, className)}>
      <div
        ref={list}
        data-scripted
        role="tablist"
        aria-label={label}
        className={cx(styles.list, styles[look], look !== 'pill' && styles.marked)}
        onKeyDown={go}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValue(tab.value)}
          >
            {tab.icon}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}
