import { useText } from '@baza/shared/contract';
import { Button, Dialog } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';

/** Deletes after a question. */
export function DeleteButton({ disabled, onDelete }: { disabled: boolean; onDelete: () => Promise<void> }) {
  const { t } = useText(TEXTS);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button variant="danger" disabled={disabled} onClick={() => setAsked(true)}>
        {t('delete.action')}
      </Button>
      <Dialog
        open={isAsked}
        size="s"
        title={t('delete.title')}
        onClose={() => setAsked(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('delete.keep')}
            </Button>
            <Button
              variant="danger"
              loading={isBusy}
              onClick={async () => {
                setBusy(true);
                await onDelete();
                setBusy(false);
                setAsked(false);
              }}
            >
              {t('delete.action')}
            </Button>
          </>
        }
      >
        <p>{t('delete.text')}</p>
      </Dialog>
    </>
  );
}
