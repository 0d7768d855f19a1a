import { useSession, useText } from '@baza/shared/contract';
import {
  CALLBACK_KEPT_DAYS,
  type CallbackPage,
  formatTime,
  isMaskedPhone,
  VISITOR_NAME_LENGTH,
} from '@baza/shared/domain';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { PhoneField, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { useAskCallbackMutation } from '../api/leads-api.ts';
import { DialogForm, FormNote } from '../parts/dialog-form.tsx';
import { limitReason } from '../texts/limit-reason.ts';
import { useIssueSentence } from '../texts/use-issue-sentence.ts';
import { CALLBACK_TEXTS, withCallbackTexts } from './callback-texts.ts';

function reasonOfFailure(error: ApiError): string {
  const { status } = error;
  if (status === 0) return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? limitReason(error) : 'failed';
}

interface Props {
  receiver: string;
  page: CallbackPage;
  onClose: () => void;
}

/** The name and the number to call; then until when the promise holds. */
function CallbackForm({ receiver, page, onClose }: Props) {
  const { t } = useText(CALLBACK_TEXTS);
  const { user } = useSession();
  const issue = useIssueSentence();
  const [send, { data, error, isLoading }] = useAskCallbackMutation();
  const [name, setName] = useState(user?.name ?? '');
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const { min, max } = VISITOR_NAME_LENGTH;
  const length = name.trim().length;
  const nameIssue = length < min && { code: length === 0 ? 'required' : 'minLength' };
  const phoneIssue = !isMaskedPhone(phone) && { code: phone === '' ? 'required' : 'phoneNumber' };
  const failed = apiErrorOf(error);
  const isLate = data && Date.parse(data.dueAt) < Date.now();

  const submit = () => {
    setTried(true);
    if (!nameIssue && !phoneIssue) void send({ kind: 'callback', receiver, page, name: name.trim(), phone });
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
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        maxLength={max}
        value={name}
        error={tried && nameIssue ? issue({ ...nameIssue, params: { minLength: min } }, t('name')) : null}
        onValue={setName}
      />
      <PhoneField
        label={t('phone')}
        required
        value={phone}
        error={tried && phoneIssue ? issue(phoneIssue, t('phone')) : null}
        onValue={setPhone}
      />
      <FormNote>{t('privacy', { count: CALLBACK_KEPT_DAYS })}</FormNote>
    </DialogForm>
  );
}

export default withCallbackTexts(CallbackForm);
