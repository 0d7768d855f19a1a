import { useText } from '@baza/shared/contract';
import type { SelectionItem } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import { titleOf } from '../../features/selections/selected-listing.tsx';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';
import styles from './removed-note.module.css';

/** That a listing is removed, with the way back. */
export function RemovedNote({ removed, onUndo }: { removed: SelectionItem | null; onUndo: () => void }) {
  const { t } = useText(SELECTION_TEXTS);
  const button = useRef<HTMLButtonElement>(null);
  const id = removed?.id;
  // The button that was pressed is gone with its listing.
  useEffect(() => {
    if (id !== undefined) button.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div role="status" className={styles.note}>
      {removed && (
        <p>
          {t('removed', { title: titleOf(removed, t) })}
          <Button
            ref={button}
            size="s"
            variant="text"
            icon={<Undo2Icon aria-hidden="true" />}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
