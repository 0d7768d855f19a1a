import XIcon from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../core/cx.ts';
import { useUi } from '../core/use-ui.ts';
import styles from './dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useDragCloses } from './use-drag-closes.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers alone. */
  titleHidden?: boolean;
  children: ReactNode;
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /**
   * `center` is a box in the middle, and a sheet from below on phones; `bottom` and `full` are sheets everywhere;
   * `left` and `right` are drawers; `cover` fills the window (a gallery).
   */
  variant?: 'center' | 'bottom' | 'full' | 'left' | 'right' | 'cover';
  className?: string;
}

/** Where a variant stands at the window's foot. */
const SHEETS = {
  center: 'phone',
  bottom: 'always',
  full: 'always',
  left: 'never',
  right: 'never',
  cover: 'never',
} as const;

/**
 * The browser's own modal dialog: it traps focus, makes the page inert, closes on Escape and by Back. A sheet also closes
 * when its header is dragged down.
 */
export function Dialog(props: DialogProps) {
  const { open, ...rest } = props;
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, titleHidden, children, footer, size = 'm', variant = 'center', className } = props;
  const { t } = useUi();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  useBackCloses(onClose);
  const dragged = useDragCloses(dialog, SHEETS[variant], onClose);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // The dialog is removed immediately, so the browser cannot restore the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape is the keyboard's way.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[variant], styles[size], className)}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.frame}>
        <header className={cx(styles.header, titleHidden && styles.headerBare)} {...dragged}>
          <h2 id={titleId} className={cx(styles.title, titleHidden && styles.titleHidden)}>
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose} className={styles.close}>
            <XIcon />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}

export type DrawerProps = Omit<DialogProps, 'variant' | 'size'> & { side?: 'left' | 'right' };

/** Slides in from a side: 100 % wide under 475 px, 70 % to 640 px, 45 % past it. */
export const Drawer = ({ side = 'left', ...rest }: DrawerProps) => <Dialog {...rest} variant={side} />;
