import { useShell, useText } from '@baza/shared/contract';
import { SMS_CODE_LENGTH } from '@baza/shared/domain';
import { useIssueSentence } from '@baza/shared/page';
import type { Application, SmsSent } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, Dialog, TextField } from '@baza/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useApplicationConfirmMutation, useApplicationSmsMutation } from '../../api/applications-api.ts';
import { APPLY_TEXTS } from './apply-texts.ts';
import styles from './sms-dialog.module.css';

const SECOND = 1000;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds until a moment of the server's clock, counted down; the browser's clock may be wrong. */
function useSecondsLeft(until: string, serverNow: string): number {
  const end = useRef({ of: '', at: 0 });
  if (end.current.of !== until)
    end.current = { of: until, at: Date.now() + Date.parse(until) - Date.parse(serverNow) };
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end.current.at - now) / SECOND));
}

interface FormProps {
  id: number;
  version: number;
  sent: SmsSent;
  onSent: (sent: SmsSent) => void;
  onConfirmed: (application: Application) => void;
  /** It changed, or was sent, elsewhere. */
  onStale: () => void;
}

/** The code from the text message: it is sent as soon as it is whole. */
export function SmsForm({ id, version, sent, onSent, onConfirmed, onStale }: FormProps) {
  const { t } = useText(APPLY_TEXTS);
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [triesLeft, setTriesLeft] = useState(sent.triesLeft);
  const [confirm, confirming] = useApplicationConfirmMutation();
  const [send, sending] = useApplicationSmsMutation();
  const left = useSecondsLeft(sent.expiresAt, sent.now);
  const wait = useSecondsLeft(sent.resendAt, sent.now);
  const isDead = left === 0 || triesLeft === 0;

  const lengthProblem = sentence({ code: 'exactLength', params: { exactLength: SMS_CODE_LENGTH } });

  const check = async (text: string) => {
    const { data, error } = await confirm({ id, body: { version, code: text }, key: crypto.randomUUID() });
    if (data) return onConfirmed(data);
    const failed = apiErrorOf(error);
    const [issue] = failed?.problem?.errors ?? [];
    if (failed?.status === 409) return onStale();
    // Typed over rather than corrected.
    if (issue || failed?.status === 429) setCode('');
    if (typeof issue?.params?.left === 'number') setTriesLeft(issue.params.left);
    if (failed?.status === 429) setTriesLeft(0);
    setProblem(issue ? sentence(issue) : failed?.status === 429 ? t('sms.noTries') : t('sms.failed'));
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setCode(digits);
    if (digits.length > SMS_CODE_LENGTH) setProblem(lengthProblem);
    else if (digits !== '') setProblem(null);
    if (digits.length === SMS_CODE_LENGTH && !isDead && !confirming.isLoading) void check(digits);
  };
  const again = async () => {
    const { data, error } = await send({ id, key: crypto.randomUUID() });
    if (!data) return setProblem(t(apiErrorOf(error)?.status === 429 ? 'sms.tooMany' : 'sms.notSent'));
    setCode('');
    setProblem(null);
    setTriesLeft(data.triesLeft);
    onSent(data);
    notify({ kind: 'success', text: t('sms.sentAgain') });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === SMS_CODE_LENGTH) void check(code);
        else setProblem(lengthProblem);
      }}
    >
      <p>{t('sms.text', { phone: sent.phone })}</p>
      <TextField
        id="sms-code"
        className={styles.code}
        size="l"
        label={t('sms.code')}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        pattern="\d*"
        disabled={isDead}
        value={code}
        error={problem}
        onValue={type}
      />
      <p className={styles.left} role="timer">
        {isDead ? t(triesLeft === 0 ? 'sms.noTries' : 'sms.expired') : t('sms.left', { time: clock(left) })}
        {!isDead && ` · ${t('sms.tries', { count: triesLeft })}`}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={wait > 0}
          loading={sending.isLoading}
          onClick={() => void again()}
        >
          {wait > 0 ? t('sms.wait', { time: clock(wait) }) : t('sms.again')}
        </Button>
        <Button type="submit" disabled={isDead} loading={confirming.isLoading}>
          {t('sms.confirm')}
        </Button>
      </div>
    </form>
  );
}

export function SmsDialog({ onClose, ...form }: FormProps & { onClose: () => void }) {
  const { t } = useText(APPLY_TEXTS);
  return (
    <Dialog open size="s" onClose={onClose} title={t('sms.title')}>
      <SmsForm {...form} />
    </Dialog>
  );
}
