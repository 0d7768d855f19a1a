import { useSession, useText } from '@baza/shared/contract';
import { useShortcuts } from '@baza/shared/desk';
import { applicationStatusKey, isOpenApplication } from '@baza/shared/domain';
import type { AllowedMove, DeskApplication, DeskTransition } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui/antd-desk';
import { useState } from 'react';
import {
  useApplicationsAssignMutation,
  useApplicationsMoveMutation,
  useApplicationsTakeMutation,
} from '../../api/desk-api.ts';
import { DESK_TEXTS } from '../../features/applications/desk-texts.ts';
import { ReasonDialog } from '../../features/applications/reason-dialog.tsx';
import { useOfferUndo } from '../../features/applications/undo-assign.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './desk.module.css';
import { LotDialog } from './lot-dialog.tsx';
import { MoveNotes } from './move-notes.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { TemplateSelect } from './template-select.tsx';
import { useOutcome } from './use-outcome.ts';

/** What an operator may do with an application now. */
export function CaseActions({ application }: { application: DeskApplication }) {
  const { t } = useText(DESK_TEXTS);
  const { t: domain } = useText('domain');
  const { user } = useSession();
  const outcome = useOutcome();
  const offerUndo = useOfferUndo();
  const { id, kind, status, version, moves, assignee } = application;
  const [take, taking] = useApplicationsTakeMutation();
  const [assign, assigning] = useApplicationsAssignMutation();
  const [move, moving] = useApplicationsMoveMutation();
  const [dialog, setDialog] = useState<'ask' | 'pass' | 'takeOver' | AllowedMove | null>(null);
  const nameOf = (next: AllowedMove) => domain(applicationStatusKey({ kind, status: next.to }));
  const isMine = assignee !== null && assignee.id === user?.id;
  const isOpen = isOpenApplication(status);
  const close = () => setDialog(null);

  // Only the confirmation dialog calls these functions, because the API refuses unconfirmed moves.
  const onTake = async () => {
    const body = { version, confirmed: true };
    const { error } = await take({ id, body, key: crypto.randomUUID() });
    if (outcome(error, t('done.take'))) close();
  };
  const onAssign = async (operator: string, note = '') => {
    const body = { version, to: operator, note };
    const { data, error } = await assign({ id, body, key: crypto.randomUUID() });
    if (data && assignee)
      offerUndo({ id, version: data.version, back: assignee.id, way: isMine ? 'passed' : 'takenOver' });
    if (outcome(error, t(isMine ? 'done.assign' : 'done.take'))) close();
  };
  const onMove = async (details: Omit<DeskTransition, 'version' | 'confirmed'>) => {
    const body = { version, confirmed: true, ...details };
    const { error } = await move({ id, body, key: crypto.randomUUID() });
    if (outcome(error, t('done.move'))) close();
  };
  const labelOf = (next: AllowedMove) =>
    next.action === 'advance' ? t('action.advance', { status: nameOf(next) }) : t(`action.${next.action}`);
  const takeMove = assignee === null ? moves.find(({ action }) => action === 'take') : undefined;
  useShortcuts([
    {
      key: 't',
      label: t('action.take'),
      run: takeMove && dialog === null ? () => setDialog(takeMove) : undefined,
    },
  ]);
  const reject = moves.find(({ action }) => action === 'reject');
  const forward = moves.filter(({ action }) => action !== 'reject' && action !== 'take');
  /** The move that is asked about. */
  const asked = typeof dialog === 'object' ? dialog : null;
  const notes = asked && <MoveNotes application={application} move={asked} />;
  return (
    <div className={styles.actions}>
      {takeMove && (
        <Button type="primary" onClick={() => setDialog(takeMove)}>
          {t('action.take')}
        </Button>
      )}
      {isMine &&
        forward.map((next) => (
          <Button
            key={next.action}
            type={next.action === 'commission-unpaid' ? 'default' : 'primary'}
            onClick={() => setDialog(next)}
          >
            {labelOf(next)}
          </Button>
        ))}
      {isMine && isOpen && <Button onClick={() => setDialog('ask')}>{t('action.ask')}</Button>}
      {assignee !== null && isOpen && (
        <Button onClick={() => setDialog(isMine ? 'pass' : 'takeOver')}>
          {t(isMine ? 'action.pass' : 'action.takeOver')}
        </Button>
      )}
      {isMine && reject && (
        <Button danger onClick={() => setDialog(reject)}>
          {t('action.reject')}
        </Button>
      )}
      {dialog === 'pass' && (
        <PassDialog
          busy={assigning.isLoading}
          onClose={close}
          onDone={(to, note) => void onAssign(to, note)}
        />
      )}
      {dialog === 'takeOver' && user && (
        <ReasonDialog
          title={t('action.takeOver')}
          text={t('takeOverText')}
          action={t('action.takeOver')}
          needsReason
          busy={assigning.isLoading}
          onClose={close}
          onDone={(reason) => void onAssign(user.id, reason)}
        />
      )}
      {dialog === 'ask' && <AskDialog id={id} version={version} onClose={close} />}
      {asked?.to === 'lot-released' ? (
        <LotDialog
          price={application.realEstateAmount}
          busy={moving.isLoading}
          onClose={close}
          onDone={(lot) => void onMove({ action: 'advance', lot })}
        >
          {notes}
        </LotDialog>
      ) : (
        asked && (
          <ReasonDialog
            title={labelOf(asked)}
            text={t(asked.reason ? 'rejectText' : 'confirm.text')}
            action={t(asked.action === 'advance' ? 'confirm.advance' : `action.${asked.action}`)}
            needsReason={asked.reason}
            isDanger={asked.action === 'reject'}
            busy={moving.isLoading || taking.isLoading}
            assist={(text, onText) =>
              (asked.action === 'reject' || asked.action === 'step-back') && (
                <TemplateSelect id={id} use={asked.action} text={text} onText={onText} />
              )
            }
            onClose={close}
            onDone={(reason) =>
              void (asked.action === 'take'
                ? onTake()
                : onMove({ action: asked.action as DeskTransition['action'], ...(reason && { reason }) }))
            }
          >
            {notes}
          </ReasonDialog>
        )
      )}
    </div>
  );
}
