import { useLocale, useShell, useText } from '@baza/shared/contract';
import { useClaim } from '@baza/shared/desk';
import {
  CALL_LATER_DAYS,
  CALL_NOTE_LENGTH,
  CALL_OUTCOMES,
  type CallOutcome,
  formatDateTime,
} from '@baza/shared/domain';
import type { CallOutcomeBody, Lead } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Alert, Button, DatePicker, Flex, Form, Input, Radio } from '@baza/shared/ui/antd-desk';
import { useEffect, useRef } from 'react';
import { useLeadOutcomeMutation } from '../../api/callbacks-api.ts';
import { TEXTS } from './texts.ts';

interface Values {
  outcome: CallOutcome;
  note?: string;
  callAt?: { toISOString(): string; valueOf(): number };
}

interface Props {
  lead: Lead;
  onClose: () => void;
  onSaved: (id: number) => void;
}

const DAY_MS = 86_400_000;

/** What came of a call; the request is the operator's own while the form is open. */
export function OutcomeForm({ lead, onClose, onSaved }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const [save, { isLoading }] = useLeadOutcomeMutation();
  const { holder, retry } = useClaim('callback', lead.id);
  const [form] = Form.useForm<Values>();
  const outcome = Form.useWatch('outcome', form);
  const fields = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and a key opens requests below the window.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  if (holder)
    return (
      <Alert
        type="warning"
        showIcon
        title={t('claimed', { name: holder.name, time: formatDateTime(holder.until, locale) })}
        action={<Button onClick={retry}>{t('checkAgain')}</Button>}
      />
    );
  const onFinish = async ({ outcome, note = '', callAt }: Values) => {
    const body: CallOutcomeBody =
      outcome === 'call-later'
        ? { outcome, note, callAt: (callAt as NonNullable<typeof callAt>).toISOString() }
        : { outcome, note };
    const failed = apiErrorOf((await save({ id: lead.id, body })).error);
    if (!failed) {
      onSaved(lead.id);
      return onClose();
    }
    notify({
      kind: failed.status === 409 ? 'warning' : 'error',
      text: failed.problem?.holder
        ? t('claimed', {
            name: failed.problem.holder.name,
            time: formatDateTime(failed.problem.holder.until, locale),
          })
        : t(failed.status === 409 ? 'stale' : 'failed'),
    });
  };
  return (
    <div ref={fields}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: lead.note }}
        onFinish={(values) => void onFinish(values)}
      >
        <Form.Item
          name="outcome"
          label={t('outcomeLabel')}
          rules={[{ required: true, message: t('outcomeRequired') }]}
        >
          <Radio.Group options={CALL_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))} />
        </Form.Item>
        {outcome === 'call-later' && (
          <Form.Item
            name="callAt"
            label={t('callAt')}
            rules={[
              { required: true, message: t('callAtRequired') },
              {
                validator: (_, value: Values['callAt']) =>
                  !value ||
                  (value.valueOf() > Date.now() && value.valueOf() < Date.now() + CALL_LATER_DAYS * DAY_MS)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('callAtRange', { count: CALL_LATER_DAYS }))),
              },
            ]}
          >
            <DatePicker showTime={{ format: 'HH:mm', minuteStep: 5 }} format="DD.MM.YYYY HH:mm" />
          </Form.Item>
        )}
        <Form.Item name="note" label={t('noteLabel')}>
          <Input.TextArea rows={2} maxLength={CALL_NOTE_LENGTH} showCount />
        </Form.Item>
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={isLoading}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Flex>
      </Form>
    </div>
  );
}
