import { useText } from '@baza/shared/contract';
import { Button, Dialog } from '@baza/shared/ui';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import styles from './apply.module.css';
import { APPLY_TEXTS } from './apply-texts.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

interface Props {
  conflict: DraftState['conflict'];
  onResolve: DraftKeeper['resolve'];
}

/** The same fields were changed on another device: which of the two to keep. */
export function ConflictDialog({ conflict, onResolve }: Props) {
  const { t } = useText(APPLY_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  return (
    <Dialog
      open={conflict !== null}
      // Escape keeps what is on this screen.
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
        {conflict?.fields.map((field) => (
          <li key={field}>{common(`field.${field}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
