import { useShell, useText } from '@baza/shared/contract';
import type { Selection } from '@baza/shared/schema';
import { Button, Dialog } from '@baza/shared/ui';
import { useSelectionRemoveMutation } from '../../api/selections-api.ts';
import { reasonOfFailure } from '../../features/selections/reason-of-failure.ts';
import { SELECTION_TEXTS } from '../../features/selections/selection-texts.ts';

interface Props {
  selection: Pick<Selection, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a selection is deleted: its votes cannot be brought back. */
export function DeleteSelection({ selection: { id, name }, open, onClose, onDeleted }: Props) {
  const { t } = useText(SELECTION_TEXTS);
  const { notify } = useShell();
  const [remove, { isLoading }] = useSelectionRemoveMutation();
  const onRemove = async () => {
    const { error } = await remove(id);
    if (error) notify({ kind: 'error', text: t(reasonOfFailure(error)) });
    else onDeleted();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('deleteTitle')}
      size="s"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void onRemove()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteText', { name })}</p>
    </Dialog>
  );
}
