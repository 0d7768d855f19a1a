import { useShell, useText } from '@baza/shared/contract';
import type { AllowedMove, TransitionBody } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import { useApplicationMoveMutation } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { ReasonDialog } from '../../features/applications/reason-dialog.tsx';
import styles from './application.module.css';
import { VIEW_TEXTS } from './view-texts.ts';

interface Props {
  id: number;
  version: number;
  moves: readonly AllowedMove[];
}
type OwnMove = TransitionBody['action'];

/** Moves of the owner, each after a question. */
export function MoveButtons({ id, version, moves }: Props) {
  const { t } = useText(VIEW_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { notify } = useShell();
  const [move, { isLoading }] = useApplicationMoveMutation();
  const [asked, setAsked] = useState<AllowedMove | null>(null);
  if (moves.length === 0) return null;
  const send = async (action: OwnMove, reason: string | undefined) => {
    const { error } = await move({ id, body: { version, action, reason }, key: crypto.randomUUID() });
    const failed = apiErrorOf(error);
    if (failed?.status === 409) notify({ kind: 'warning', text: common('stale') });
    else if (failed) return notify({ kind: 'error', text: common('failed') });
    else notify({ kind: 'success', text: t(`move.${action}.done`) });
    setAsked(null);
  };
  const action = asked?.action as OwnMove;
  return (
    <div className={styles.line}>
      {moves.map((one) => (
        <Button
          key={one.action}
          variant={one.action === 'accept' ? 'primary' : 'secondary'}
          onClick={() => setAsked(one)}
        >
          {t(`move.${one.action}.name`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`move.${action}.name`)}
          text={t(`move.${action}.question`)}
          action={t(`move.${action}.yes`)}
          needsReason={asked.reason}
          isDanger={action !== 'accept'}
          busy={isLoading}
          onClose={() => setAsked(null)}
          onDone={(reason) => void send(action, reason)}
        />
      )}
    </div>
  );
}
