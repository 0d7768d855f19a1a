import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';
import { type Placement, useAnchoredBox } from './use-anchored-box.ts';

export interface TooltipProps {
  text: string;
  /** Milliseconds of hovering before it opens; the keyboard does not wait. */
  delay?: number;
  placement?: Placement;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** A short remark on hover and focus; never the only source of information. */
export function Tooltip({ text, delay = 400, placement = 'bottom', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  useAnchoredBox(anchor, bubble, open, { placement });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focusable child.
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(delay)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
          {text}
        </span>
      )}
    </span>
  );
}
