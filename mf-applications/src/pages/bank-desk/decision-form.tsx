import { useLocale, useShell, useText } from '@baza/shared/contract';
import {
  BANK_DECISIONS,
  type BankDecisionKind,
  CREDIT_BOUNDS,
  dayInTashkent,
  formatDate,
  formatNumber,
  formatPrice,
  MAX_APPROVAL_DAYS,
  MAX_RATE_PERCENT,
  REASON_LENGTH,
} from '@baza/shared/domain';
import { DateField, isDay } from '@baza/shared/page';
import type { BankApplication, BankDecisionBody } from '@baza/shared/schema';
import { NumberField, TextArea } from '@baza/shared/ui';
import { Alert, Button, Radio } from '@baza/shared/ui/antd-desk';
import { type FormEvent, useState } from 'react';
import { useBankDecideMutation } from '../../api/bank-api.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';
import { offerTerms } from './offer-terms.ts';
import { useSending } from './use-sending.ts';

interface Props {
  application: BankApplication;
  /** The application has changed since it was read. */
  onStale: () => void;
}

const DEFAULT_VALID_DAYS = 30;
const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** The form of a decision: pre-approval, approval with its terms, or refusal with a reason. */
export function DecisionForm({ application, onStale }: Props) {
  const { t } = useText(BANK_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const { id, version, facts, offer } = application;
  const [kind, setKind] = useState<BankDecisionKind>('pre-approved');
  const [amount, setAmount] = useState(application.creditAmount);
  const [rate, setRate] = useState(offerTerms(offer, locale).rate);
  const [term, setTerm] = useState(facts.credit?.creditTerm ?? null);
  const [validUntil, setValidUntil] = useState(() => dayInTashkent(-DEFAULT_VALID_DAYS));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [decide, { isLoading }] = useBankDecideMutation();
  const { problem, send } = useSending(onStale);
  const days = { min: dayInTashkent(), max: dayInTashkent(-MAX_APPROVAL_DAYS) };
  const { creditAmount, creditTerm } = CREDIT_BOUNDS;
  const hasDay = isDay(validUntil) && validUntil >= days.min && validUntil <= days.max;
  const hasReason = reason.trim().length >= REASON_LENGTH.min;
  const wrong = (isRight: boolean, text: string) => (tried && !isRight ? text : null);

  function body(): BankDecisionBody | null {
    if (kind === 'pre-approved') return { version, kind };
    if (kind === 'declined') return hasReason ? { version, kind, reason: reason.trim() } : null;
    return within(amount, creditAmount) &&
      within(rate, { min: 0, max: MAX_RATE_PERCENT }) &&
      within(term, creditTerm) &&
      hasDay
      ? { version, kind, amount, rate, term, validUntil }
      : null;
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const decision = body();
    if (!decision || !(await send(decision, (key) => decide({ id, body: decision, key })))) return;
    setTried(false);
    setReason('');
    notify({ kind: 'success', text: t('done.decision') });
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Radio.Group
        aria-label={t('part.decision')}
        value={kind}
        options={BANK_DECISIONS.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={({ target }) => setKind(target.value as BankDecisionKind)}
      />
      {kind === 'approved' && (
        <>
          <NumberField
            label={t('field.amount')}
            required
            {...creditAmount}
            currency="UZS"
            value={amount}
            error={wrong(
              within(amount, creditAmount),
              t('wrong.range', {
                from: formatPrice(creditAmount.min, 'UZS', locale),
                to: formatPrice(creditAmount.max, 'UZS', locale),
              }),
            )}
            onValue={setAmount}
          />
          <NumberField
            label={t('field.rate')}
            required
            precision={2}
            min={0}
            max={MAX_RATE_PERCENT}
            value={rate}
            error={wrong(
              within(rate, { min: 0, max: MAX_RATE_PERCENT }),
              t('wrong.range', { from: 0, to: MAX_RATE_PERCENT }),
            )}
            onValue={setRate}
          />
          <NumberField
            label={t('field.term')}
            required
            {...creditTerm}
            value={term}
            error={wrong(
              within(term, creditTerm),
              t('wrong.range', { from: formatNumber(creditTerm.min, locale), to: creditTerm.max }),
            )}
            onValue={setTerm}
          />
          <DateField
            label={t('field.validUntil')}
            required
            {...days}
            value={validUntil}
            error={wrong(hasDay, t('wrong.day', { date: formatDate(days.max, locale) }))}
            onValue={setValidUntil}
          />
        </>
      )}
      {kind === 'declined' && (
        <TextArea
          label={t('field.reason')}
          hint={t('reasonHint')}
          required
          rows={4}
          maxLength={REASON_LENGTH.max}
          value={reason}
          error={wrong(hasReason, t('wrong.text', { number: REASON_LENGTH.min }))}
          onValue={setReason}
        />
      )}
      <p className={styles.muted}>{t('notified')}</p>
      {problem && <Alert type="error" showIcon title={problem} />}
      <div>
        <Button type="primary" danger={kind === 'declined'} htmlType="submit" loading={isLoading}>
          {t(`send.${kind}`)}
        </Button>
      </div>
    </form>
  );
}
