import { useShell, useText } from '@baza/shared/contract';
import { APPLICATION_DOCUMENTS, type ApplicationDocument, REASON_LENGTH } from '@baza/shared/domain';
import type { BankApplication } from '@baza/shared/schema';
import { Chips, TextArea } from '@baza/shared/ui';
import { Alert, Button, Flex } from '@baza/shared/ui/antd-desk';
import { type FormEvent, useState } from 'react';
import { useBankRequestMutation } from '../../api/bank-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import styles from './bank-desk.module.css';
import { BANK_TEXTS } from './bank-texts.ts';
import { useSending } from './use-sending.ts';

interface Props {
  application: Pick<BankApplication, 'id' | 'version'>;
  onStale: () => void;
}

/** Asks the applicant for documents. */
export function RequestForm({ application: { id, version }, onStale }: Props) {
  const { t } = useText(BANK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [kinds, setKinds] = useState<ApplicationDocument[]>([]);
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [request, { isLoading }] = useBankRequestMutation();
  const { problem, send } = useSending(onStale);
  const isShort = text.trim().length < REASON_LENGTH.min;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const body = { version, kinds, text: text.trim() };
    if (kinds.length === 0 || isShort || !(await send(body, (key) => request({ id, body, key })))) return;
    setOpen(false);
    setTried(false);
    setKinds([]);
    setText('');
    notify({ kind: 'success', text: t('done.request') });
  }
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('action.request')}</Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Chips
        label={t('field.kinds')}
        required
        options={APPLICATION_DOCUMENTS.map((value) => ({ value, label: common(`document.${value}`) }))}
        value={kinds}
        error={tried && kinds.length === 0 ? t('wrong.kinds') : null}
        onValue={setKinds}
      />
      <TextArea
        label={t('field.text')}
        required
        rows={3}
        maxLength={REASON_LENGTH.max}
        value={text}
        error={tried && isShort ? t('wrong.text', { number: REASON_LENGTH.min }) : null}
        onValue={setText}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('send.request')}
        </Button>
        <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
      </Flex>
    </form>
  );
}
