import { Button } from '@baza/shared/ui';
import { useListingsText } from '../filter-panel/use-text.ts';
import styles from './hidden-note.module.css';

interface Props {
  /** How many of the page's listings are hidden. */
  count: number;
  shown: boolean;
  onShown: (shown: boolean) => void;
}

/** Says that a list leaves out what the visitor has hidden, and shows it. */
export function HiddenNote({ count, shown, onShown }: Props) {
  const t = useListingsText();
  return (
    <p className={styles.note}>
      <span role="status">{t('products.hidden.count', { count })}</span>
      <Button variant="text" size="s" aria-pressed={shown} onClick={() => onShown(!shown)}>
        {t(shown ? 'products.hidden.hide' : 'products.hidden.show')}
      </Button>
    </p>
  );
}
