import { useText } from '@baza/shared/contract';
import { REASON_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { Button, Dialog, TextArea } from '@baza/shared/ui';
import { useState } from 'react';

interface Props {
  /** The namespace of the desk's texts. */
  texts: string;
  busy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
}

/** A case is rejected with a reason alone. */
export function RefusalDialog({ texts, busy, onClose, onRefuse }: Props) {
  const { t } = useText(texts);
  const issue = useIssueSentence();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = REASON_LENGTH;
  const isShort = text.trim().length < min;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rejectTitle')}
      size="s"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={busy}
            onClick={() => {
              setTried(true);
              if (!isShort) onRefuse(text.trim());
            }}
          >
            {t('reject')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        required
        rows={4}
        maxLength={max}
        value={text}
        error={
          tried && isShort
            ? issue(
                text.trim() === '' ? { code: 'required' } : { code: 'minLength', params: { minLength: min } },
                t('reason'),
              )
            : null
        }
        onValue={setText}
      />
    </Dialog>
  );
}
