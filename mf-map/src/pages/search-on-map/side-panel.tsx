import { useText } from '@baza/shared/contract';
import { cx } from '@baza/shared/ui';
import ChevronLeftIcon from 'lucide-react/icons/chevron-left';
import ChevronRightIcon from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import styles from './side-panel.module.css';

export interface SidePanelProps {
  /** A card has the place of the list. */
  covered?: boolean;
  /** The element for that card. */
  onCardSlot?: ((element: HTMLElement | null) => void) | undefined;
  children: ReactNode;
}

/** The list beside the map, which folds away at its edge. */
export function SidePanel({ covered = false, onCardSlot, children }: SidePanelProps) {
  const { t } = useText('mf_map');
  const id = useId();
  const [open, setOpen] = useState(true);
  return (
    <aside className={cx(styles.panel, !open && !covered && styles.closed)} aria-label={t('list.label')}>
      <div id={id} className={styles.content} inert={!open || covered}>
        {children}
      </div>
      {onCardSlot && <div ref={onCardSlot} className={styles.card} />}
      {!covered && (
        <button
          type="button"
          className={styles.edge}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'list.hide' : 'list.show')}
          title={t(open ? 'list.hide' : 'list.show')}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronLeftIcon aria-hidden="true" /> : <ChevronRightIcon aria-hidden="true" />}
        </button>
      )}
    </aside>
  );
}
