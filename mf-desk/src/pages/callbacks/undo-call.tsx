import { useText } from '@baza/shared/contract';
import { useShortcuts } from '@baza/shared/desk';
import { UNDO_SECONDS } from '@baza/shared/domain';
import { Alert, Button } from '@baza/shared/ui/antd-desk';
import { useEffect, useState } from 'react';
import { useLeadUndoMutation } from '../../api/callbacks-api.ts';
import { TEXTS } from './texts.ts';

interface Props {
  /** The request whose outcome was just stored. */
  id: number;
  onGone: () => void;
}

/** Offers to take the latest outcome back while it can be. */
export function UndoCall({ id, onGone }: Props) {
  const { t } = useText(TEXTS);
  const [undo, { isLoading }] = useLeadUndoMutation();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [onGone]);
  const onUndo = async () => {
    const { error } = await undo(id);
    if (error) setFailed(true);
    else onGone();
  };
  useShortcuts([{ key: 'u', label: '', run: failed || isLoading ? undefined : () => void onUndo() }]);
  return (
    <Alert
      type={failed ? 'warning' : 'success'}
      showIcon
      title={t(failed ? 'undoLate' : 'saved')}
      action={
        !failed && (
          <Button loading={isLoading} onClick={() => void onUndo()}>
            {t('undo')}
          </Button>
        )
      }
    />
  );
}
