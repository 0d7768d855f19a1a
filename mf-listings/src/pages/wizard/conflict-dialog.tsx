import { useText } from '@baza/shared/contract';
import { characteristicByCode, characteristicLabelKey } from '@baza/shared/domain';
import { Button, Dialog } from '@baza/shared/ui';
import type { ConflictPath } from './draft-merge.ts';
import type { DraftState } from './draft-state.ts';
import styles from './wizard.module.css';

interface Props {
  conflict: DraftState['conflict'];
  onResolve: (keep: 'mine' | 'theirs') => void;
}

const CHARACTERISTIC = 'characteristics.';

/** Asks which version to keep if both sides changed the same fields. */
export function ConflictDialog({ conflict, onResolve }: Props) {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const nameOf = (path: ConflictPath): string => {
    if (!path.startsWith(CHARACTERISTIC)) return t(`field.${path}`);
    const row = characteristicByCode(path.slice(CHARACTERISTIC.length));
    return row ? domain(characteristicLabelKey(row, conflict?.theirs.category)) : path;
  };
  return (
    <Dialog
      open={conflict !== null}
      // Escape leaves both as they are for now: nothing is lost by keeping one's own.
      onClose={() => onResolve('mine')}
      title={t('conflict.title')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onResolve('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => onResolve('mine')}>{t('conflict.mine')}</Button>
        </>
      }
    >
      <p>{t('conflict.text')}</p>
      <ul className={styles.conflicts}>
        {conflict?.paths.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
