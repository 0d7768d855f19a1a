import { useShell } from '@baza/shared/contract';
import type { OpsAction, OpsActionBody, OpsRemote, OpsRemotes } from '@baza/shared/schema';
import { NoticeView } from '@baza/shared/ui';
import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import { commandOf } from '../decisions/command.ts';
import { DecisionDialog, isShort } from '../decisions/decision-dialog.tsx';
import { useRemoteDecision } from '../decisions/use-decision.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';
import { CanaryFields, type CanaryValue, ChannelField, RollbackField } from './action-fields.tsx';

/** Actions on a remote; those on releases that wait, and on settings, have a dialog of their own. */
export type RemoteAction = Exclude<OpsAction, 'approve' | 'refuse' | 'configure'>;

/** The action to confirm. */
export interface Intent {
  action: RemoteAction;
  remote: OpsRemote;
  /** Of promote and canary. */
  version?: string;
}

interface Props {
  intent: Intent;
  revision: number;
  /** Refetches the current state. */
  reload: () => Promise<OpsRemotes | undefined>;
  onClose: () => void;
}

const DANGEROUS: ReadonlySet<OpsAction> = new Set<OpsAction>(['disable', 'rollback', 'prune']);
const FIRST_SHARE = 10;

/** Explains an action, asks for a reason and executes it; shows why it failed. */
export function ActionDialog({ intent, revision, reload, onClose }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const { action, remote } = intent;
  const { canary } = remote.channels;
  const current = canary && canary.version === intent.version ? canary : undefined;
  const [why, setWhy] = useState('');
  const [share, setShare] = useState<CanaryValue>({
    percent: current?.percent ?? FIRST_SHARE,
    roles: current?.roles ?? [],
    cookie: current?.cookie ?? false,
    hold: current?.ramp?.hold ?? null,
  });
  const [channel, setChannel] = useState<'canary' | 'stable'>(canary ? 'canary' : 'stable');
  const [back, setBack] = useState<string | null>(remote.back ?? null);
  const [tried, setTried] = useState(false);
  const { decide, busy, error } = useRemoteDecision(remote, { revision, reload });

  const endsCanary = action === 'rollback' && channel === 'canary';
  const version = action === 'rollback' ? (endsCanary ? undefined : (back ?? undefined)) : intent.version;
  const missing = {
    why: isShort(why),
    percent: action === 'canary' && share.percent === null,
    back: action === 'rollback' && !endsCanary && !version,
  };

  const send = async () => {
    setTried(true);
    if (missing.why || missing.percent || missing.back) return;
    const { hold, ...shown } = share;
    const ramp = hold === null ? {} : { ramp: { hold } };
    const extra = action === 'canary' ? { ...shown, percent: share.percent ?? 0, ...ramp } : {};
    const body = { why: why.trim(), ...(version ? { version } : {}), ...extra };
    const result = await decide(action, body as Omit<OpsActionBody, 'revision'>);
    if (!result) return;
    const name = remote.name;
    const told = result.change ? t(`done.${action}`, { name, version: version ?? '' }) : t('done.nothing');
    notify({ text: told, kind: result.change ? 'success' : 'info' });
    onClose();
  };

  const name = intent.version ? `${remote.name} ${intent.version}` : remote.name;
  const label = action === 'canary' && current ? 'adjust' : action;
  const about = { version: (endsCanary ? canary?.version : version) ?? '', stable: remote.channels.stable };
  const isLaunch = remote.launch && (action === 'promote' || action === 'canary');
  const ofCanary = remote.launch ? 'dialog.rollbackFirst' : 'dialog.rollbackCanary';
  const aboutKey = endsCanary
    ? ofCanary
    : isLaunch
      ? (`dialog.${action}First` as const)
      : (`dialog.${action}` as const);
  return (
    <DecisionDialog
      title={t(`of.${label}`, { name })}
      about={t(aboutKey, about)}
      label={t(`action.${label}`)}
      isDangerous={DANGEROUS.has(action)}
      command={commandOf(action, remote.name, { version, ...share, why: why.trim() })}
      onWhy={setWhy}
      onSend={() => void send()}
      {...{ why, tried, busy, error, onClose }}
    >
      {action === 'disable' && remote.name === TEXTS && (
        <NoticeView kind="warning">{t('dialog.disableOps', { name: remote.name })}</NoticeView>
      )}
      {action === 'canary' && (
        <CanaryFields value={share} onValue={setShare} tried={tried && missing.percent} />
      )}
      {action === 'rollback' && canary && <ChannelField value={channel} onValue={setChannel} />}
      {action === 'rollback' && !endsCanary && (
        <RollbackField remote={remote} value={back} onValue={setBack} tried={tried && missing.back} />
      )}
    </DecisionDialog>
  );
}
