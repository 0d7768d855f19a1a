import { Button } from '@baza/shared/ui';
import Undo2Icon from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import { useListingsText } from '../filter-panel/use-text.ts';
import { hiddenIds } from '../stored-filters/kept-ids.ts';
import styles from './hidden-card.module.css';

/** In the place of a listing that was just hidden: the way back, for as long as the page is open. */
export function HiddenCard({ id, title }: { id: number; title: string }) {
  const t = useListingsText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The menu that had the focus is gone with its card.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.hidden}>
      <p role="status">{t('products.hidden.one', { title })}</p>
      <Button
        ref={button}
        variant="secondary"
        size="s"
        icon={<Undo2Icon aria-hidden="true" />}
        onClick={() => hiddenIds.set(id, false)}
      >
        {t('products.hidden.undo')}
      </Button>
    </div>
  );
}
