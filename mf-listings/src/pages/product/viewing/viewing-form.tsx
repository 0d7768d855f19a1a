import { useLocale, useSession, useText } from '@baza/shared/contract';
import {
  formatDate,
  formatDateTime,
  VIEWING_KEPT_DAYS,
  type ViewingTime,
  viewingDays,
  viewingMoment,
  viewingTimes,
} from '@baza/shared/domain';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { Select } from '@baza/shared/ui';
import { useState } from 'react';
import { useAskViewingMutation } from '../../../api/viewings-api.ts';
import { ContactFields, useContact } from '../../../features/form-fields/contact-fields.tsx';
import { DialogForm, FormNote } from '../../../features/form-fields/dialog-form.tsx';
import { VIEWING_TEXTS, withViewingTexts } from '../../../features/viewings/viewing-texts.ts';
import { limitReason } from '../../../i18n/texts/limit-reason.ts';
import styles from './viewing.module.css';

interface Props {
  id: number;
  onClose: () => void;
}

function reasonOfFailure(error: ApiError): string {
  const { status } = error;
  if (status === 0) return 'offline';
  if (status === 400) return 'late';
  if (status === 404) return 'gone';
  return status === 429 ? limitReason(error) : 'failed';
}

const outcomeOf = (isNew: boolean, hasAccount: boolean): string =>
  isNew ? (hasAccount ? 'sentWithAccount' : 'sent') : 'moved';

/** The day and time that suit the buyer, and how the seller reaches them. */
function ViewingForm({ id, onClose }: Props) {
  const { t } = useText(VIEWING_TEXTS);
  const locale = useLocale();
  const { user } = useSession();
  const [send, { data, error, isLoading }] = useAskViewingMutation();
  const days = viewingDays();
  const [chosen, setDay] = useState(days[0] as string);
  // The day may have ended since it was chosen.
  const day = days.includes(chosen) ? chosen : (days[0] as string);
  const times = viewingTimes(day);
  const [wanted, setTime] = useState<ViewingTime>(times[0] as ViewingTime);
  const time = times.includes(wanted) ? wanted : (times[0] as ViewingTime);
  const visitor = useContact();
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState('');
  const failed = apiErrorOf(error);

  const submit = () => {
    setTried(true);
    if (!visitor.isValid) return;
    setAsked(formatDateTime(viewingMoment(day, time), locale, 'long'));
    void send({ listing: id, viewing: { day, time, ...visitor.contact } });
  };
  return (
    <DialogForm
      t={t}
      outcome={data ? t(outcomeOf(data.isNew, user !== null), { time: asked }) : null}
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={isLoading}
      onSend={submit}
      onClose={onClose}
    >
      <FormNote>{t('intro')}</FormNote>
      <div className={styles.moment}>
        <Select
          label={t('day')}
          options={days.map((value) => ({ value, label: formatDate(value, locale, 'long') }))}
          value={day}
          onValue={(next) => next && setDay(next)}
        />
        <Select
          label={t('time')}
          options={times.map((value) => ({ value, label: value }))}
          value={time}
          onValue={(next) => next && setTime(next)}
        />
      </div>
      <ContactFields t={t} of={visitor} tried={tried} />
      <FormNote>{t('privacy', { count: VIEWING_KEPT_DAYS })}</FormNote>
    </DialogForm>
  );
}

export default withViewingTexts(ViewingForm);
