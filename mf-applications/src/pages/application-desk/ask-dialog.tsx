import { useText } from '@baza/shared/contract';
import { APPLICATION_DOCUMENTS, type ApplicationDocument, REASON_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import { Button, Chips, Dialog, TextArea } from '@baza/shared/ui';
import { useState } from 'react';
import { useApplicationsAskMutation } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import styles from './desk.module.css';
import { TemplateSelect } from './template-select.tsx';
import { useOutcome } from './use-outcome.ts';

interface Props {
  id: number;
  version: number;
  onClose: () => void;
}

/** Asks the applicant for documents, in words of one's own. */
export function AskDialog({ id, version, onClose }: Props) {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const sentence = useIssueSentence();
  const outcome = useOutcome();
  const [ask, { isLoading }] = useApplicationsAskMutation();
  const [kinds, setKinds] = useState<ApplicationDocument[]>([]);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const length = text.trim().length;
  const isWrong = length < REASON_LENGTH.min || length > REASON_LENGTH.max;
  const send = async () => {
    setTried(true);
    if (kinds.length === 0 || isWrong) return;
    const { error } = await ask({
      id,
      body: { version, kinds, text: text.trim() },
      key: crypto.randomUUID(),
    });
    if (outcome(error, t('done.ask'))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('action.ask')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button loading={isLoading} onClick={() => void send()}>
            {t('ask.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Chips
          label={t('ask.kinds')}
          required
          options={APPLICATION_DOCUMENTS.map((value) => ({ value, label: common(`document.${value}`) }))}
          value={kinds}
          error={tried && kinds.length === 0 ? sentence({ code: 'required' }, t('ask.kinds')) : null}
          onValue={setKinds}
        />
        <TemplateSelect id={id} use="request" text={text} onText={setText} />
        <TextArea
          label={t('ask.text')}
          hint={t('ask.hint')}
          required
          rows={4}
          maxLength={REASON_LENGTH.max}
          value={text}
          error={
            length > REASON_LENGTH.max
              ? sentence({ code: 'maxLength', params: { maxLength: REASON_LENGTH.max } }, t('ask.text'))
              : tried && isWrong
                ? sentence(
                    length === 0
                      ? { code: 'required' }
                      : { code: 'minLength', params: { minLength: REASON_LENGTH.min } },
                    t('ask.text'),
                  )
                : null
          }
          onValue={setText}
        />
      </div>
    </Dialog>
  );
}
