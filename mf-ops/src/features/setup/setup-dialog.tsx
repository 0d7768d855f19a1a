import { useShell } from '@baza/shared/contract';
import { fitsSetting } from '@baza/shared/contract/settings';
import type { OpsActionBody, OpsFlag, OpsRemote, OpsRemotes, OpsSetting } from '@baza/shared/schema';
import { Button, Checkbox, NumberField, Select, TextField } from '@baza/shared/ui';
import { useState } from 'react';
import { AudienceFields, type AudienceValue } from '../decisions/audience-fields.tsx';
import { commandOf } from '../decisions/command.ts';
import { DecisionDialog, isShort } from '../decisions/decision-dialog.tsx';
import { useRemoteDecision } from '../decisions/use-decision.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';

/** The setting or the flag to change. */
export type SetupIntent = { remote: OpsRemote } & ({ setting: OpsSetting } | { flag: OpsFlag });

interface Props {
  intent: SetupIntent;
  revision: number;
  reload: () => Promise<OpsRemotes | undefined>;
  onClose: () => void;
}

type Value = OpsSetting['default'] | null;

/** Changes a setting or a flag, with a reason for the log. */
export function SetupDialog({ intent, revision, reload, onClose }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const { remote } = intent;
  const setting = 'setting' in intent ? intent.setting : null;
  const flag = 'flag' in intent ? intent.flag : null;
  const [value, setValue] = useState<Value>(setting ? (setting.value ?? setting.default) : null);
  const [audience, setAudience] = useState<AudienceValue>({
    percent: flag?.audience?.percent ?? 0,
    roles: flag?.audience?.roles ?? [],
    cookie: flag?.audience?.cookie ?? false,
  });
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const { decide, busy, error } = useRemoteDecision(remote, { revision, reload });
  const isBad = setting ? !fitsSetting(setting, value) : audience.percent === null;
  const what = setting?.name ?? flag?.name ?? '';

  const send = async (isReset: boolean) => {
    setTried(true);
    if (isShort(why) || (isBad && !isReset)) return;
    const { percent, roles, cookie } = audience;
    const given = { percent: percent ?? 0, ...(roles.length ? { roles: [...roles] } : {}), cookie };
    const body: Omit<OpsActionBody<'configure'>, 'revision'> = {
      why: why.trim(),
      ...(setting
        ? { settings: { [what]: isReset ? null : value } }
        : { flags: { [what]: isReset ? null : given } }),
    };
    const result = await decide('configure', body);
    if (!result) return;
    notify({
      text: t(result.change ? 'done.configure' : 'done.nothing', { name: remote.name }),
      kind: result.change ? 'success' : 'info',
    });
    onClose();
  };

  return (
    <DecisionDialog
      title={t('of.configure', { name: remote.name, what })}
      about={t('setup.intro')}
      label={t('action.configure')}
      other={
        <Button variant="ghost" disabled={busy} onClick={() => void send(true)}>
          {t(setting ? 'setup.reset' : 'setup.switchOff')}
        </Button>
      }
      command={commandOf('configure', remote.name, {
        ...(setting ? { set: { name: what, value } } : { flag: what, ...audience }),
        why: why.trim(),
      })}
      onWhy={setWhy}
      onSend={() => void send(false)}
      {...{ why, tried, busy, error, onClose }}
    >
      {setting ? (
        <ValueField
          setting={setting}
          value={value}
          onValue={setValue}
          error={tried && isBad ? t('setup.bad') : null}
        />
      ) : (
        <AudienceFields value={audience} onValue={setAudience} tried={tried && isBad} />
      )}
    </DecisionDialog>
  );
}

interface FieldProps {
  setting: OpsSetting;
  value: Value;
  onValue: (value: Value) => void;
  error: string | null;
}

function ValueField({ setting, value, onValue, error }: FieldProps) {
  const { t } = useOpsText();
  const label = t('setup.value');
  const { of, min, max } = setting;
  if (of)
    return (
      <Select
        label={label}
        options={of.map((each) => ({ value: each, label: each }))}
        value={String(value)}
        onValue={onValue}
        error={error}
      />
    );
  if (typeof setting.default === 'boolean')
    return (
      <Checkbox checked={value === true} onChecked={onValue}>
        {setting.name}
      </Checkbox>
    );
  if (typeof setting.default === 'number')
    return (
      <NumberField
        label={label}
        value={value as number | null}
        onValue={onValue}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        error={error}
      />
    );
  return (
    <TextField label={label} autoComplete="off" value={String(value ?? '')} onValue={onValue} error={error} />
  );
}
