import { useShell } from '@baza/shared/contract';
import { REMOTE_NAME, WHY_LENGTH } from '@baza/shared/domain';
import { type Access, RIGHTS, type Right, type Team, teamName, teamSchema } from '@baza/shared/schema';
import type { ApiError } from '@baza/shared/store';
import { Button, Checkbox, Chips, Dialog, TextArea, TextField } from '@baza/shared/ui';
import { useRef, useState } from 'react';
import { useOpsSetTeamMutation } from '../../api/teams-api.ts';
import { ActionFailure } from '../decisions/action-failure.tsx';
import styles from '../decisions/decision-dialog.module.css';
import { isStaleError, useCloseStale } from '../decisions/stale.ts';
import { useOpsText } from '../metrics/use-ops-text.ts';

interface Props {
  /** Null for a new team. */
  name: string | null;
  access: Access;
  /** Remotes that are in the registry or wait for approval. */
  remotes: readonly string[];
  reload: () => Promise<Access | undefined>;
  onClose: () => void;
}

const NEW: Team = { identities: [], rights: {} };
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Makes, changes or dissolves a team, with a reason for the log. */
export function TeamDialog({ name, access, remotes, reload, onClose }: Props) {
  const { t } = useOpsText();
  const { notify } = useShell();
  const before = (name !== null && access.teams[name]) || NEW;
  const [newName, setNewName] = useState('');
  const [identities, setIdentities] = useState(before.identities.join('\n'));
  const [emails, setEmails] = useState((before.emails ?? []).join('\n'));
  const [rights, setRights] = useState<Record<string, Right[]>>(before.rights);
  const [isExempt, setExempt] = useState(before.ramp === false);
  const [remote, setRemote] = useState('');
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const seen = useRef({ before: access.teams[name ?? ''], revision: access.revision });
  useCloseStale(isStaleError(failure), t('teams.stale'), onClose);
  const [setTeam, { isLoading }] = useOpsSetTeamMutation();

  const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
  const addresses = linesOf(emails);
  const { emails: _, ramp: __, ...rest } = before;
  const team = {
    ...rest,
    ...(addresses.length ? { emails: addresses } : {}),
    ...(isExempt ? { ramp: false } : {}),
    identities: linesOf(identities),
    rights: Object.fromEntries(Object.entries(rights).filter(([, list]) => list.length)),
  };
  const finalName = name ?? newName.trim();
  const isTaken = name === null && finalName in access.teams;
  const wrong = {
    name: !teamName.safeParse(finalName).success || isTaken,
    identities: !teamSchema.safeParse({ ...team, emails: [] }).success,
    emails: !teamSchema.safeParse({ ...NEW, emails: addresses }).success,
    remote: remote !== '' && !REMOTE_NAME.test(remote),
    why: why.trim().length < WHY_LENGTH.min,
  };
  const names = [...new Set([...remotes, ...Object.keys(rights)])].sort();

  /** Tried again if others have changed other teams meanwhile. */
  async function write(after: Team | null, left = 5): Promise<boolean> {
    try {
      await setTeam({
        name: finalName,
        team: after,
        why: why.trim(),
        revision: seen.current.revision,
      }).unwrap();
      return true;
    } catch (error) {
      const now = isStaleError(error as ApiError) && left > 0 ? await reload() : undefined;
      const present = now?.teams[finalName];
      const isSame = same(present, seen.current.before);
      if (now) seen.current = { before: present, revision: now.revision };
      if (now && isSame) return write(after, left - 1);
      setFailure(error as ApiError);
      return false;
    }
  }

  const save = async (after: Team | null) => {
    setTried(true);
    setFailure(null);
    if (wrong.name || wrong.why || (after && (wrong.identities || wrong.emails || wrong.remote))) return;
    if (!(await write(after))) return;
    notify({ text: t(after ? 'teams.saved' : 'teams.gone', { name: finalName }), kind: 'success' });
    onClose();
  };
  const addRemote = () => {
    if (!remote || wrong.remote) return;
    setRights({ [remote]: ['publish'], ...rights });
    setRemote('');
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={name === null ? t('teams.add') : t('teams.changeOf', { name })}
      footer={
        <>
          {name !== null && (
            <Button variant="danger" disabled={isLoading} onClick={() => void save(null)}>
              {t('teams.dissolve')}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={isLoading} onClick={() => void save(team)}>
            {t('teams.save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(team);
        }}
      >
        {name === null && (
          <TextField
            label={t('teams.name')}
            autoComplete="off"
            hint={t('teams.nameHint')}
            required
            maxLength={40}
            value={newName}
            onValue={setNewName}
            error={tried && wrong.name ? t(isTaken ? 'teams.nameTaken' : 'teams.nameBad') : null}
          />
        )}
        <TextArea
          label={t('teams.identities')}
          hint={t('teams.identitiesHint')}
          rows={3}
          value={identities}
          onValue={setIdentities}
          error={tried && wrong.identities ? t('teams.identitiesBad') : null}
        />
        <TextArea
          label={t('teams.emails')}
          hint={t('teams.emailsHint')}
          rows={2}
          value={emails}
          onValue={setEmails}
          error={tried && wrong.emails ? t('teams.emailsBad') : null}
        />
        {names.map((each) => (
          <Chips
            key={each}
            label={t('teams.rightsTo', { remote: each })}
            options={RIGHTS.map((right) => ({ value: right, label: t(`teams.right.${right}`) }))}
            value={rights[each] ?? []}
            onValue={(list) =>
              setRights({ ...rights, [each]: RIGHTS.filter((right) => list.includes(right)) })
            }
          />
        ))}
        <div className={styles.share}>
          <TextField
            label={t('teams.remote')}
            autoComplete="off"
            hint={t('teams.remoteHint')}
            value={remote}
            onValue={(text) => setRemote(text.trim().replaceAll('-', '_'))}
            error={wrong.remote ? t('teams.remoteBad') : null}
          />
          <Button variant="secondary" disabled={!remote || wrong.remote} onClick={addRemote}>
            {t('teams.addRemote')}
          </Button>
        </div>
        <div>
          <Checkbox checked={isExempt} onChecked={setExempt}>
            {t('teams.exempt')}
          </Checkbox>
          <p className={styles.label}>{t('teams.exemptHint')}</p>
        </div>
        <TextArea
          label={t('field.why')}
          hint={t('field.whyHint')}
          required
          rows={3}
          maxLength={WHY_LENGTH.max}
          value={why}
          onValue={setWhy}
          error={tried && wrong.why ? t('field.whyShort', { count: WHY_LENGTH.min }) : null}
        />
        <div aria-live="assertive">
          {failure && !isStaleError(failure) && <ActionFailure error={failure} />}
        </div>
      </form>
    </Dialog>
  );
}
