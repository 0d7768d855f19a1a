import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../core/cx.ts';
import { PHONE, useMedia } from '../core/use-media.ts';
import { Dialog } from './dialog.tsx';
import styles from './popover.module.css';
import { type Placement, useAnchoredBox } from './use-anchored-box.ts';
import { useDismiss } from './use-dismiss.ts';

export interface PopoverTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog';
  'aria-controls': string | undefined;
}

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the popover; the title of the sheet it becomes on phones. */
  label: string;
  /** The button: spread the props on it. */
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: ReactNode;
  /** Stays below the scrolling content: apply, clear. */
  footer?: ReactNode;
  placement?: Placement;
  /** On phones: `bottom` (default) or `full` height. */
  sheet?: 'bottom' | 'full';
  className?: string;
}

/** Content that floats beside its button; a sheet on phones. Escape and a press outside close it. */
export function Popover(props: PopoverProps) {
  const {
    open,
    onOpenChange,
    label,
    trigger,
    children,
    footer,
    placement,
    sheet = 'bottom',
    className,
  } = props;
  const id = useId();
  const anchor = useRef<HTMLButtonElement | null>(null);
  const phone = useMedia(PHONE);
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => onOpenChange(!open),
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? id : undefined,
      })}
      {phone ? (
        <Dialog open={open} onClose={() => onOpenChange(false)} title={label} footer={footer} variant={sheet}>
          <div id={id}>{children}</div>
        </Dialog>
      ) : (
        open && (
          <Panel
            id={id}
            label={label}
            anchor={anchor}
            placement={placement}
            footer={footer}
            className={className}
            onClose={() => onOpenChange(false)}
          >
            {children}
          </Panel>
        )
      )}
    </>
  );
}

interface PanelProps extends Pick<PopoverProps, 'label' | 'placement' | 'footer' | 'children' | 'className'> {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

function Panel({ id, label, anchor, placement, footer, children, className, onClose }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Cleaned up first, while the panel still has the focus.
  useLayoutEffect(() => {
    const box = panel.current;
    const button = anchor.current;
    return () => {
      // Closed from inside: the focus must not fall to the top of the page.
      if (box?.contains(document.activeElement)) button?.focus({ preventScroll: true });
    };
  }, [anchor]);
  useAnchoredBox(anchor, panel, true, { placement });
  useDismiss(true, [anchor, panel], onClose);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={cx(styles.panel, className)}
      // Tabbing out of the panel is leaving it.
      onBlur={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next && !panel.current?.contains(next) && !anchor.current?.contains(next)) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
