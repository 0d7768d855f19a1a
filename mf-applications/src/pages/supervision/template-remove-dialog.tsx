import { useShell, useText } from '@baza/shared/contract';
import type { MessageTemplate } from '@baza/shared/schema';
import { baseApi, useAppDispatch } from '@baza/shared/store';
import { Button, Dialog } from '@baza/shared/ui';
import { useMessageTemplateRemoveMutation } from '../../api/templates-api.ts';
import styles from './supervision.module.css';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';
import { isOutdated, TemplateTrouble } from './template-trouble.tsx';

/** Asks before a template is deleted for everybody. */
export function TemplateRemoveDialog({
  template: { id, version, title },
  onClose,
}: {
  template: MessageTemplate;
  onClose: () => void;
}) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const [remove, { isLoading, error }] = useMessageTemplateRemoveMutation();
  const send = async () => {
    const { error: failed } = await remove({ id, version });
    if (failed) {
      if (isOutdated(failed)) dispatch(baseApi.util.invalidateTags(['Applications']));
      return;
    }
    notify({ kind: 'success', text: t('templates.removed') });
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('templates.removeOf', { title })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(isOutdated(error) ? 'close' : 'cancel')}
          </Button>
          <Button
            variant="danger"
            loading={isLoading}
            disabled={isOutdated(error)}
            onClick={() => void send()}
          >
            {t('templates.remove')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('templates.removeText', { title })}</p>
        <TemplateTrouble error={error} />
      </div>
    </Dialog>
  );
}
