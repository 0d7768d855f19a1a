import { useShell } from '@baza/shared/contract';
import type { OpsActionBody, OpsRemotes, OpsWaiting } from '@baza/shared/schema';
import { useState } from 'react';
import { commandOf } from '../decisions/command.ts';
import { DecisionDialog, isShort } from '../decisions/decision-dialog.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';

export interface WaitingIntent {
  action: 'approve' | 'refuse';
  release: OpsWaiting;
}

interface Props {
  intent: WaitingIntent;
  revision: number;
  /** Refetches the current state. */
  reload: () => Promise<OpsRemotes | undefined>;
  onClose: () => void;
}

/** What was shown of the release that waits, so that nobody approves what they have not seen. */
const standingOf =
  ({ remote, version }: OpsWaiting) =>
  ({ waiting }: OpsRemotes): string | undefined => {
    const found = waiting.find((each) => each.remote === remote && each.version === version);
    return found && JSON.stringify([found.first, found.ramp, found.reasons, found.refused]);
  };

/** Approves or refuses a release that waits, with a reason which its team reads. */
export function WaitingDialog({ intent: { action, release }, revision, reload, onClose }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const { remote, version, first, ramp } = release;
  const approval = ramp ? 'dialog.approveRamp' : first ? 'dialog.approveFirst' : 'dialog.approve';
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const standing = standingOf(release);
  const before = JSON.stringify([release.first, release.ramp, release.reasons, release.refused]);
  const { decide, busy, error } = useDecision({ remote, before, standing, revision, reload });
  const name = `${remote} ${version}`;

  const send = async () => {
    setTried(true);
    if (isShort(why)) return;
    const body: Omit<OpsActionBody<'approve' | 'refuse'>, 'revision'> = { why: why.trim(), version };
    const result = await decide(action, body);
    if (!result) return;
    const told = result.change ? t(`done.${action}`, { name: remote, version }) : t('done.nothing');
    notify({ text: told, kind: result.change ? 'success' : 'info' });
    onClose();
  };

  return (
    <DecisionDialog
      title={t(`of.${action}`, { name })}
      about={t(action === 'approve' ? approval : 'dialog.refuse', { version })}
      label={t(`action.${action}`)}
      isDangerous={action === 'refuse'}
      whyHint={t('field.whyTeam')}
      command={commandOf(action, remote, { version, why: why.trim() })}
      onWhy={setWhy}
      onSend={() => void send()}
      {...{ why, tried, busy, error, onClose }}
    />
  );
}
