import { useText } from '@baza/shared/contract';
import { CALLBACK_KEPT_DAYS, CALLBACK_MINUTES, formatTime, LEAVE_REQUEST_LENGTH } from '@baza/shared/domain';
import { withTexts } from '@baza/shared/page';
import { apiErrorOf } from '@baza/shared/store';
import { Button, TextArea } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useAskCallbackMutation } from '../../../api/leads-api.ts';
import { reasonOfFailure } from '../../../features/callbacks/reason-of-failure.ts';
import { ContactFields, useContact } from '../../../features/form-fields/contact-fields.tsx';
import { FormNote, FormProblem } from '../../../features/form-fields/dialog-form.tsx';
import en from '../../../i18n/company/en.json';
import ru from '../../../i18n/company/ru.json';
import uz from '../../../i18n/company/uz.json';
import { ToolSection } from '../section.tsx';
import { PromiseBoard } from './promise-board.tsx';
import styles from './request.module.css';

/** Asks the company itself to call back. */
function LeaveRequest() {
  const { t } = useText('listings_company');
  return (
    <ToolSection title={t('title')} text={t('intro', { count: CALLBACK_MINUTES.home })}>
      <div className={styles.panel}>
        <RequestForm />
      </div>
      <PromiseBoard />
    </ToolSection>
  );
}

function RequestForm() {
  const { t } = useText('listings_company');
  const [send, { data, error, isLoading, reset }] = useAskCallbackMutation();
  const visitor = useContact();
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const failed = apiErrorOf(error);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (data) outcome.current?.focus();
  }, [data]);

  if (data) {
    const isLate = Date.parse(data.dueAt) < Date.now();
    return (
      <>
        <p ref={outcome} role="status" tabIndex={-1} className={styles.outcome}>
          <CircleCheckIcon aria-hidden="true" />
          {t(isLate ? 'overdue' : data.isNew ? 'sent' : 'waiting', { time: formatTime(data.dueAt) })}
        </p>
        <Button
          variant="text"
          className={styles.again}
          onClick={() => {
            setText('');
            setTries(0);
            reset();
          }}
        >
          {t('again')}
        </Button>
      </>
    );
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (visitor.isValid) void send({ kind: 'leave-request', text: text.trim(), ...visitor.contact });
        else setTries(tries + 1);
      }}
    >
      <ContactFields t={t} of={visitor} tried={tries > 0} />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        className={styles.text}
        rows={3}
        maxLength={LEAVE_REQUEST_LENGTH}
        value={text}
        onValue={setText}
      />
      <div className={styles.send}>
        {failed && <FormProblem>{t(`error.${reasonOfFailure(failed)}`)}</FormProblem>}
        <Button type="submit" loading={isLoading}>
          {t('send')}
        </Button>
        <FormNote>{t('privacy', { count: CALLBACK_KEPT_DAYS })}</FormNote>
      </div>
    </form>
  );
}

export default withTexts('listings_company', { uz, ru, en }, LeaveRequest);
