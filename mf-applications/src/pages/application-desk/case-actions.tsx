import { useSession, useText } from '@baza/shared/contract';
import { applicationStatusKey, isOpenApplication } from '@baza/shared/domain';
import type { AllowedMove, DeskApplication, DeskTransition } from '@baza/shared/schema';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import {
  useApplicationsAssignMutation,
  useApplicationsMoveMutation,
  useApplicationsTakeMutation,
} from '../../api/desk-api.ts';
import { ReasonDialog } from '../../applications/reason-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import styles from './desk.module.css';
import { DESK_TEXTS } from './desk-texts.ts';
import { LotDialog } from './lot-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { useOutcome } from './use-outcome.ts';

/** What an operator may do with an application now. */
export function CaseActions({ application }: { application: DeskApplication }) {
  const { t } = useText(DESK_TEXTS);
  const { t: domain } = useText('domain');
  const { user } = useSession();
  const outcome = useOutcome();
  const { id, kind, status, version, moves, assignee } = application;
  const [take, taking] = useApplicationsTakeMutation();
  const [assign, assigning] = useApplicationsAssignMutation();
  const [move, moving] = useApplicationsMoveMutation();
  const [dialog, setDialog] = useState<'reject' | 'ask' | 'lot' | 'pass' | null>(null);
  const nameOf = (next: AllowedMove) => domain(applicationStatusKey({ kind, status: next.to }));
  const isMine = assignee !== null && assignee.id === user?.id;
  const isOpen = isOpenApplication(status);
  const close = () => setDialog(null);

  const onTake = async () => {
    const { error } = await take({ id, version, key: crypto.randomUUID() });
    outcome(error, t('done.take'));
  };
  const onAssign = async (operator: string) => {
    const { error } = await assign({ id, body: { version, to: operator }, key: crypto.randomUUID() });
    if (outcome(error, t('done.assign'))) close();
  };
  const onMove = async (body: Omit<DeskTransition, 'version'>) => {
    const { error } = await move({ id, body: { version, ...body }, key: crypto.randomUUID() });
    if (outcome(error, t('done.move'))) close();
  };
  const reject = moves.find(({ action }) => action === 'reject');
  const forward = moves.filter(({ action }) => action !== 'reject' && action !== 'take');
  return (
    <div className={styles.actions}>
      {moves.some(({ action }) => action === 'take') && assignee === null && (
        <Button loading={taking.isLoading} onClick={() => void onTake()}>
          {t('action.take')}
        </Button>
      )}
      {isMine &&
        forward.map((next) => (
          <Button
            key={next.action}
            variant={next.action === 'commission-unpaid' ? 'secondary' : 'primary'}
            loading={moving.isLoading}
            onClick={() =>
              next.to === 'lot-released'
                ? setDialog('lot')
                : void onMove({ action: next.action as DeskTransition['action'] })
            }
          >
            {next.action === 'advance'
              ? t('action.advance', { status: nameOf(next) })
              : t(`action.${next.action}`)}
          </Button>
        ))}
      {isMine && isOpen && (
        <Button variant="secondary" onClick={() => setDialog('ask')}>
          {t('action.ask')}
        </Button>
      )}
      {assignee !== null && isOpen && (
        <Button
          variant="secondary"
          loading={assigning.isLoading && dialog === null}
          onClick={() => (isMine ? setDialog('pass') : user && void onAssign(user.id))}
        >
          {t(isMine ? 'action.pass' : 'action.takeOver')}
        </Button>
      )}
      {isMine && reject && (
        <Button variant="danger" onClick={() => setDialog('reject')}>
          {t('action.reject')}
        </Button>
      )}
      {dialog === 'reject' && (
        <ReasonDialog
          title={t('action.reject')}
          text={t('rejectText')}
          action={t('action.reject')}
          needsReason
          isDanger
          busy={moving.isLoading}
          onClose={close}
          onDone={(reason) => void onMove({ action: 'reject', reason })}
        />
      )}
      {dialog === 'pass' && (
        <PassDialog busy={assigning.isLoading} onClose={close} onDone={(to) => void onAssign(to)} />
      )}
      {dialog === 'ask' && <AskDialog id={id} version={version} onClose={close} />}
      {dialog === 'lot' && (
        <LotDialog
          price={application.realEstateAmount}
          busy={moving.isLoading}
          onClose={close}
          onDone={(lot) => void onMove({ action: 'advance', lot })}
        />
      )}
    </div>
  );
}
