import { useShell, useText } from '@baza/shared/contract';
import { OFFER_BOUNDS } from '@baza/shared/domain';
import { useAreaSources, useAttemptKey } from '@baza/shared/page';
import { branchBodySchema, type DeskBranch } from '@baza/shared/schema';
import { apiErrorOf, skipToken, useAreaPathQuery } from '@baza/shared/store';
import { AreaSelector, Button, Checkbox, TextField } from '@baza/shared/ui';
import { type FormEvent, useState } from 'react';
import { useBranchSaveMutation } from '../../api/offer-desk-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './desk.module.css';

interface Props {
  bank: number;
  /** Null for a new one. */
  branch: DeskBranch | null;
  onDone: () => void;
}

/** A branch: its name, where it is, and whether it is still there. */
export function BranchForm({ bank, branch, onDone }: Props) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const sources = useAreaSources();
  const [name, setName] = useState(branch?.name ?? '');
  const [address, setAddress] = useState(branch?.address ?? '');
  const [areaId, setAreaId] = useState(branch?.areaId ?? null);
  const [closed, setClosed] = useState(branch?.closed ?? false);
  const [trouble, setTrouble] = useState<'stale' | 'failed' | null>(null);
  const [tried, setTried] = useState(false);
  const [save, { isLoading }] = useBranchSaveMutation();
  const { currentData: path = [], isFetching } = useAreaPathQuery(areaId ?? skipToken);
  // A province alone does not say where a branch is.
  const hasDistrict = areaId !== null && (areaId === branch?.areaId || path.length > 1);
  const attempt = useAttemptKey();
  const wrong = (isWrong: boolean) => (tried && isWrong ? t('desk.wrong') : null);

  async function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const { data: body } = branchBodySchema.safeParse({ name, address, areaId, closed });
    if (!body || !hasDistrict) return;
    const { error } = await save({ key: attempt.keyOf(body), bank, branch, body });
    if (error) return setTrouble(apiErrorOf(error)?.status === 409 ? 'stale' : 'failed');
    notify({ kind: 'success', text: t('desk.saved') });
    onDone();
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        required
        label={t('desk.branchName')}
        autoComplete="off"
        maxLength={OFFER_BOUNDS.branchName}
        value={name}
        error={wrong(!name.trim())}
        onValue={setName}
      />
      <AreaSelector
        label={t('desk.branchArea')}
        placeholder={t('desk.branchAreaHint')}
        required
        error={wrong(!hasDistrict && !isFetching)}
        paths={areaId !== null && path.length > 0 ? [path] : []}
        {...sources}
        onApply={([id]) => setAreaId(id ?? null)}
      />
      <TextField
        required
        label={t('desk.branchAddress')}
        autoComplete="off"
        maxLength={OFFER_BOUNDS.branchAddress}
        value={address}
        error={wrong(!address.trim())}
        onValue={setAddress}
      />
      <Checkbox checked={closed} onChecked={setClosed}>
        {t('desk.branchClosed')}
      </Checkbox>
      {trouble && (
        <p role="alert" className={styles.problem}>
          {t(`desk.${trouble}`)}
        </p>
      )}
      <Button type="submit" loading={isLoading}>
        {t('desk.save')}
      </Button>
    </form>
  );
}
