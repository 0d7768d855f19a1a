import { useText } from '@baza/shared/contract';
import { CALLBACK_KEPT_DAYS, type CallbackPage, formatTime } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { useAskCallbackMutation } from '../api/leads-api.ts';
import { ContactFields, useContact } from '../parts/contact-fields.tsx';
import { DialogForm, FormNote } from '../parts/dialog-form.tsx';
import { CALLBACK_TEXTS, withCallbackTexts } from './callback-texts.ts';
import { reasonOfFailure } from './reason-of-failure.ts';

interface Props {
  receiver: string;
  page: CallbackPage;
  onClose: () => void;
}

/** The name and the number to call; then until when the promise holds. */
function CallbackForm({ receiver, page, onClose }: Props) {
  const { t } = useText(CALLBACK_TEXTS);
  const [send, { data, error, isLoading }] = useAskCallbackMutation();
  const visitor = useContact();
  const [tried, setTried] = useState(false);
  const failed = apiErrorOf(error);
  const isLate = data && Date.parse(data.dueAt) < Date.now();

  const submit = () => {
    setTried(true);
    if (visitor.isValid) void send({ kind: 'callback', receiver, page, ...visitor.contact });
  };
  return (
    <DialogForm
      t={t}
      outcome={
        data
          ? t(isLate ? 'overdue' : data.isNew ? 'sent' : 'waiting', { time: formatTime(data.dueAt) })
          : null
      }
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={isLoading}
      onSend={submit}
      onClose={onClose}
    >
      <FormNote>{t('intro')}</FormNote>
      <ContactFields t={t} of={visitor} tried={tried} />
      <FormNote>{t('privacy', { count: CALLBACK_KEPT_DAYS })}</FormNote>
    </DialogForm>
  );
}

export default withCallbackTexts(CallbackForm);
