import { useShell, useText } from '@baza/shared/contract';
import { OFFER_BOUNDS, PHOTO_TYPES } from '@baza/shared/domain';
import { useAttemptKey, useUploadFailure } from '@baza/shared/page';
import { type Bank, bankBodySchema } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button, TextArea, TextField } from '@baza/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useOfferBankSaveMutation, useOfferLogoMutation } from '../../api/offer-desk-api.ts';
import { BankLogo } from '../../features/credit/offers/bank-logo.tsx';
import { TEXTS } from '../../texts.ts';
import styles from './desk.module.css';

type Trouble = 'check' | 'stale' | 'taken' | 'failed';

/** A bank: its name, its logo and the accounts that edit its offers. */
export function BankForm({ bank, onDone }: { bank: Bank | null; onDone: (id: number) => void }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [name, setName] = useState(bank?.name ?? '');
  const [logo, setLogo] = useState(bank?.logo ?? null);
  const [accounts, setAccounts] = useState((bank?.accounts ?? []).join('\n'));
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const attempt = useAttemptKey();
  const [save, saving] = useOfferBankSaveMutation();
  const [upload, uploading] = useOfferLogoMutation();
  const [logoProblem, setLogoProblem] = useState<string | null>(null);
  const failure = useUploadFailure();
  const input = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const body = { name, logo: logo?.id ?? null, accounts: accounts.split(/[\s,;]+/).filter(Boolean) };
    const parsed = bankBodySchema.safeParse(body);
    if (!parsed.success) return setTrouble('check');
    const { data, error } = await save({ key: attempt.keyOf(parsed.data), bank, body: parsed.data });
    if (data) {
      attempt.done();
      notify({ kind: 'success', text: t('desk.saved') });
      return onDone(data.id);
    }
    const failed = apiErrorOf(error);
    const isTaken = failed?.problem?.type.endsWith(':exists');
    setTrouble(failed?.status === 409 ? (isTaken ? 'taken' : 'stale') : 'failed');
  }
  async function sendLogo(file: File | undefined) {
    if (!file) return;
    const { data, error } = await upload(file);
    if (data) setLogo(data);
    setTrouble(null);
    setLogoProblem(data ? null : failure(error, t('desk.logoFailed')));
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        required
        label={t('desk.bankName')}
        autoComplete="off"
        maxLength={OFFER_BOUNDS.bankName}
        value={name}
        onValue={setName}
      />
      <div className={styles.row}>
        <BankLogo bank={{ id: 0, name, logo }} />
        <Button
          size="s"
          variant="secondary"
          loading={uploading.isLoading}
          onClick={() => input.current?.click()}
        >
          {t('desk.logo')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={PHOTO_TYPES}
          aria-label={t('desk.logo')}
          onChange={(event) => {
            void sendLogo(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <TextArea
        label={t('desk.accounts')}
        hint={t('desk.accountsHint')}
        rows={3}
        value={accounts}
        onValue={setAccounts}
      />
      {(trouble || logoProblem) && (
        <p role="alert" className={styles.problem}>
          {trouble ? t(`desk.${trouble}`) : logoProblem}
        </p>
      )}
      <Button type="submit" loading={saving.isLoading}>
        {t('desk.save')}
      </Button>
    </form>
  );
}
