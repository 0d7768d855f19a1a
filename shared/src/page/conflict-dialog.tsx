import { Button, Dialog } from '@baza/shared/ui';
import styles from './conflict-dialog.module.css';

interface Props {
  /** Names of what was changed on both sides; null while there is no conflict. */
  fields: readonly string[] | null;
  text: (key: 'title' | 'text' | 'mine' | 'theirs') => string;
  onResolve: (keep: 'mine' | 'theirs') => void;
  /** Closed without a choice; by default that keeps one's own, and nothing is lost. */
  onClose?: () => void;
}

/** A draft was changed elsewhere, too: which of the two to keep. */
export function ConflictDialog({ fields, text, onResolve, onClose = () => onResolve('mine') }: Props) {
  return (
    <Dialog
      open={fields !== null}
      onClose={onClose}
      title={text('title')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onResolve('theirs')}>
            {text('theirs')}
          </Button>
          <Button onClick={() => onResolve('mine')}>{text('mine')}</Button>
        </>
      }
    >
      <p>{text('text')}</p>
      <ul className={styles.fields}>
        {fields?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Dialog>
  );
}
