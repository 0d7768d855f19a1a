import { useText } from '@baza/shared/contract';
import { OTHER_REASON, REPORT_REASONS, REPORT_TEXT_LENGTH, type ReportReason } from '@baza/shared/domain';
import { REPORT_REASON_TEXTS, useIssueSentence, withReportReasons, withTexts } from '@baza/shared/page';
import type { ReportBody } from '@baza/shared/schema';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { RadioGroup, TextArea } from '@baza/shared/ui';
import { useEffect, useState } from 'react';
import { useSendReportMutation } from '../../../api/reports-api.ts';
import { DialogForm, FormNote } from '../../../features/form-fields/dialog-form.tsx';
import en from '../../../i18n/reports/en.json';
import ru from '../../../i18n/reports/ru.json';
import uz from '../../../i18n/reports/uz.json';
import { limitReason } from '../../../i18n/texts/limit-reason.ts';
import styles from './report.module.css';
import { reportDraft } from './report-draft.ts';

const TEXTS = 'listings_reports';

interface Props {
  id: number;
  onClose: () => void;
}

function reasonOfFailure(error: ApiError): string {
  const { status } = error;
  if (status === 0) return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? limitReason(error) : 'failed';
}

/** One reason, with a text that is required where the reason says nothing. */
function ReportForm({ id, onClose }: Props) {
  const { t } = useText(TEXTS);
  const { t: reasonText } = useText(REPORT_REASON_TEXTS);
  const issue = useIssueSentence();
  const [send, { data, error, isLoading }] = useSendReportMutation();
  const [before] = useState(() => reportDraft.read(id));
  const [reason, setReason] = useState<ReportReason | null>(before.reason);
  const [text, setText] = useState(before.text);
  const [tried, setTried] = useState(false);
  const { min, max } = REPORT_TEXT_LENGTH;
  const isOther = reason === OTHER_REASON;
  const length = text.trim().length;
  const textIssue = isOther && length < min && { code: length === 0 ? 'required' : 'minLength' };
  const failed = apiErrorOf(error);
  const isSent = data !== undefined;
  useEffect(() => {
    reportDraft.write(id, isSent ? { reason: null, text: '' } : { reason, text });
  }, [id, isSent, reason, text]);

  const submit = () => {
    setTried(true);
    if (reason !== null && !textIssue)
      void send({ id, report: { reason, text: text.trim() } satisfies ReportBody });
  };
  return (
    <DialogForm
      t={t}
      outcome={data ? t(data.isNew ? 'sent' : 'repeated') : null}
      failure={failed ? t(`error.${reasonOfFailure(failed)}`) : null}
      sending={isLoading}
      onSend={submit}
      onClose={onClose}
    >
      <FormNote>{t('intro')}</FormNote>
      <RadioGroup
        label={t('reasons')}
        required
        className={styles.reasons}
        options={REPORT_REASONS.map((value) => ({ value, label: reasonText(value) }))}
        value={reason}
        error={tried && reason === null ? issue({ code: 'required' }, t('reasons')) : null}
        onValue={setReason}
      />
      <TextArea
        label={t('text')}
        hint={t('textHint')}
        required={isOther}
        rows={3}
        maxLength={max}
        value={text}
        error={tried && textIssue ? issue({ ...textIssue, params: { minLength: min } }, t('text')) : null}
        onValue={setText}
      />
    </DialogForm>
  );
}

export default withTexts(TEXTS, { uz, ru, en }, withReportReasons(ReportForm));
