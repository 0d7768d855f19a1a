import { useText } from '@baza/shared/contract';
import { CALLBACK_KEPT_DAYS, type CallbackPage, formatTime } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import { apiErrorOf } from '@baza/shared/store';
import { useState } from 'react';
import { useAskCallbackMutation } from '../../api/leads-api.ts';
import en from '../../i18n/callbacks/en.json';
import ru from '../../i18n/callbacks/ru.json';
import uz from '../../i18n/callbacks/uz.json';
import { ContactFields, useContact } from '../form-fields/contact-fields.tsx';
import { DialogForm, FormNote } from '../form-fields/dialog-form.tsx';
import { reasonOfFailure } from './reason-of-failure.ts';

const TEXTS = 'listings_callbacks';

interface Props {
  receiver: string;
  page: CallbackPage;
  listing?: number | undefined;
  onClose: () => void;
}

/** The name and the number to call; then until when the promise holds. */
function CallbackForm({ receiver, page, listing, onClose }: Props) {
  const { t } = useText(TEXTS);
  const [send, { data, error, isLoading }] = useAskCallbackMutation();
  const visitor = useContact();
  const [tried, setTried] = useState(false);
  const failed = apiErrorOf(error);
  const isLate = data && Date.parse(data.dueAt) < Date.now();

  const submit = () => {
    setTried(true);
    if (visitor.isValid) void send({ kind: 'callback', receiver, page, listing, ...visitor.contact });
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

export default withTexts(TEXTS, { uz, ru, en }, CallbackForm);
