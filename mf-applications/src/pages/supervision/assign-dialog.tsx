import { useLocale, useSession, useShell, useText } from '@baza/shared/contract';
import { formatNumber, NOTE_LENGTH } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { BulkAssignmentInput, DeskCard } from '@baza/shared/schema';
import { apiErrorOf, baseApi, useAppDispatch } from '@baza/shared/store';
import { ErrorState, useBackCloses } from '@baza/shared/ui';
import { Alert, Button, Form, Input, Modal, Select } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import { useApplicationsAssignMutation, useApplicationsOperatorsQuery } from '../../api/desk-api.ts';
import { useSupervisionAssignMutation } from '../../api/supervision-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { useOfferUndo } from '../../features/applications/undo-assign.tsx';
import { SUPERVISION_TEXTS } from './supervision-texts.ts';

type Selection = BulkAssignmentInput['selection'];
export type Target =
  | { kind: 'one'; card: DeskCard }
  | { kind: 'ids'; ids: number[] }
  | ({ kind: 'all' } & Extract<Selection, { filter: unknown }>);

interface Values {
  to: string;
  note?: string;
}
type Trouble = 'stale' | 'ended' | 'changed' | 'option' | 'failed';

interface Props {
  target: Target;
  onClose: () => void;
  onDone: () => void;
}

function troubleOf(error: unknown): Trouble {
  const { status, problem } = apiErrorOf(error) ?? {};
  if (problem?.type.endsWith('selection-changed')) return 'changed';
  if (problem?.type.endsWith('not-allowed')) return 'ended';
  if (status === 409 || status === 412) return 'stale';
  return status === 400 ? 'option' : 'failed';
}

/** Chooses the operator who gets one or many applications, with a reason that this operator and the one before read. */
export function AssignDialog({ target, onClose, onDone }: Props) {
  const { t } = useText(SUPERVISION_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { user } = useSession();
  useBackCloses(onClose);
  const { notify } = useShell();
  const dispatch = useAppDispatch();
  const offerUndo = useOfferUndo();
  const { data: operators, error, isFetching, refetch } = useApplicationsOperatorsQuery();
  const [assign, assigning] = useApplicationsAssignMutation();
  const [assignMany, assigningMany] = useSupervisionAssignMutation();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [form] = Form.useForm<Values>();
  const attempt = useAttemptKey();
  const busy = assigning.isLoading || assigningMany.isLoading;
  const assignee = target.kind === 'one' ? target.card.assignee : null;
  const needsReason = target.kind !== 'one' || (assignee !== null && assignee.id !== user?.id);
  const isOutdated = trouble === 'stale' || trouble === 'ended' || trouble === 'changed';

  async function send({ to, note = '' }: Values) {
    setTrouble(null);
    let failure: unknown;
    if (target.kind === 'one') {
      const { id, version } = target.card;
      const body = { version, to, note: note.trim() };
      const result = await assign({ id, body, key: attempt.keyOf(body) });
      failure = result.error;
      if (result.data && assignee)
        offerUndo({ id, version: result.data.version, back: assignee.id, way: 'passed' });
      else if (result.data) notify({ kind: 'success', text: t('assigned', { id }) });
    } else {
      const selection: Selection =
        target.kind === 'ids' ? { ids: target.ids } : { filter: target.filter, total: target.total };
      const body = { to, note: note.trim(), selection };
      const result = await assignMany({ body, key: attempt.keyOf(body) });
      failure = result.error;
      if (result.data) {
        const number = formatNumber(result.data.assigned, locale);
        const skipped = formatNumber(result.data.skipped, locale);
        notify({
          kind: result.data.skipped > 0 ? 'warning' : 'success',
          text: t(result.data.skipped > 0 ? 'assignedSome' : 'assignedMany', { number, skipped }),
        });
      }
    }
    if (!failure) return onDone();
    const found = troubleOf(failure);
    setTrouble(found);
    if (found !== 'failed' && found !== 'option') dispatch(baseApi.util.invalidateTags(['Applications']));
  }

  return (
    <Modal
      open
      title={
        target.kind === 'one'
          ? `${t(assignee ? 'reassign' : 'assign')}: ${common('number', { id: target.card.id })}`
          : t('assignMany', {
              number: formatNumber(target.kind === 'ids' ? target.ids.length : target.total, locale),
            })
      }
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t(isOutdated ? 'close' : 'cancel')}
        </Button>,
        <Button
          key="assign"
          type="primary"
          loading={busy}
          disabled={isOutdated || !operators}
          onClick={() => form.submit()}
        >
          {t('assign')}
        </Button>,
      ]}
    >
      {error && !operators ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Form<Values>
          form={form}
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => void send(values)}
        >
          <Form.Item
            name="to"
            label={t('operator')}
            rules={[{ required: true, message: t('chooseOperator') }]}
          >
            <Select
              loading={!operators}
              placeholder={t('chooseOperator')}
              options={operators
                ?.filter(({ id }) => id !== assignee?.id)
                .map(({ id, name, open }) => ({
                  value: id,
                  label: t('operatorOpen', { name, number: formatNumber(open, locale) }),
                }))}
            />
          </Form.Item>
          <Form.Item
            name="note"
            label={t(needsReason ? 'reason' : 'note')}
            extra={t('reasonHint')}
            rules={
              needsReason
                ? [
                    { required: true, whitespace: true, message: t('reasonRequired') },
                    {
                      transform: (value?: string) => value?.trim(),
                      min: NOTE_LENGTH.min,
                      message: t('reasonShort', { count: NOTE_LENGTH.min }),
                    },
                  ]
                : []
            }
          >
            <Input.TextArea rows={3} maxLength={NOTE_LENGTH.max} showCount />
          </Form.Item>
        </Form>
      )}
      {trouble && (
        <Alert
          role="alert"
          showIcon
          type={isOutdated ? 'warning' : 'error'}
          title={t(`trouble.${trouble}`)}
        />
      )}
    </Modal>
  );
}
