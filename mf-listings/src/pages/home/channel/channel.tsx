import { useText } from '@baza/shared/contract';
import { withTexts } from '@baza/shared/page';
import { type ApiError, apiErrorOf, useConfigQuery } from '@baza/shared/store';
import { Button, ButtonLink, Checkbox } from '@baza/shared/ui';
import CircleCheckIcon from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useChannelJoinMutation, useChannelLeaveMutation } from '../../../api/channel-api.ts';
import { FormNote, FormProblem } from '../../../features/form-fields/dialog-form.tsx';
import { MessengerFields, useMessengerContact } from '../../../features/form-fields/messenger-contact.tsx';
import en from '../../../i18n/channel/en.json';
import ru from '../../../i18n/channel/ru.json';
import uz from '../../../i18n/channel/uz.json';
import { ToolSection } from '../section.tsx';
import styles from './channel.module.css';

const TEXTS = 'listings_channel';

function reasonOfFailure({ status }: ApiError): string {
  if (status === 0) return 'offline';
  return status === 429 ? 'limited' : 'failed';
}

/** Registers a contact for the channel in the messenger, or takes it off the list again. */
function Channel() {
  const { t } = useText(TEXTS);
  const [isLeaving, setLeaving] = useState(false);
  const link = useConfigQuery().data?.social?.telegram;
  return (
    <ToolSection title={t('title')} text={t('text')}>
      <div className={styles.panel}>
        <ChannelForm key={String(isLeaving)} isLeaving={isLeaving} />
        <div className={styles.ways}>
          {link && (
            <ButtonLink to={link} variant="secondary" target="_blank" rel="noopener noreferrer">
              {t('open')}
            </ButtonLink>
          )}
          <Button variant="text" onClick={() => setLeaving(!isLeaving)}>
            {t(isLeaving ? 'toJoin' : 'toLeave')}
          </Button>
        </div>
      </div>
    </ToolSection>
  );
}

function ChannelForm({ isLeaving }: { isLeaving: boolean }) {
  const { t } = useText(TEXTS);
  const [join, joined] = useChannelJoinMutation();
  const [leave, left] = useChannelLeaveMutation();
  const { isSuccess, isLoading, error } = isLeaving ? left : joined;
  const reached = useMessengerContact();
  const [consent, setConsent] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const failed = apiErrorOf(error);
  const isRefused = !isLeaving && !consent;

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  // The button that was pressed is gone with the form.
  useEffect(() => {
    if (isSuccess) outcome.current?.focus();
  }, [isSuccess]);

  if (isSuccess)
    return (
      <p ref={outcome} role="status" tabIndex={-1} className={styles.outcome}>
        <CircleCheckIcon aria-hidden="true" />
        {t(isLeaving ? 'left' : 'joined')}
      </p>
    );
  const submit = () => {
    const { isValid, contact } = reached;
    if (!isValid || isRefused) setTries(tries + 1);
    else if (isLeaving) void leave({ contact });
    else void join({ kind: 'channel', contact, consent: true });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isLeaving && <FormNote>{t('leaveIntro')}</FormNote>}
      <MessengerFields of={reached} tried={tries > 0} />
      {!isLeaving && (
        <Checkbox checked={consent} onChecked={setConsent}>
          {t('consent')}
        </Checkbox>
      )}
      <div className={styles.send}>
        {tries > 0 && isRefused && <FormProblem>{t('consentIssue')}</FormProblem>}
        {failed && <FormProblem>{t(`error.${reasonOfFailure(failed)}`)}</FormProblem>}
        <Button type="submit" variant={isLeaving ? 'danger' : 'primary'} loading={isLoading}>
          {t(isLeaving ? 'leave' : 'join')}
        </Button>
      </div>
    </form>
  );
}

export default withTexts(TEXTS, { uz, ru, en }, Channel);
