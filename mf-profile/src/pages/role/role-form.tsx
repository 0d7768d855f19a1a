import { useShell, useText } from '@baza/shared/contract';
import { MAX_ROLE_DOCUMENTS, ROLE_NOTE_LENGTH, TRADES, type Trade } from '@baza/shared/domain';
import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  ErrorState,
  RadioGroup,
  Skeleton,
  TextArea,
} from '@baza/shared/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useProfileDocumentsQuery } from '../../api/profile-api.ts';
import { useRoleAskMutation } from '../../api/role-api.ts';
import { partPath } from '../../parts.ts';
import { TEXTS } from '../../texts.ts';
import styles from './role-page.module.css';

/** Asks for a role, proved by documents of the profile. */
export function RoleForm({ roles, rejected }: { roles: readonly string[]; rejected?: Trade | undefined }) {
  const { t } = useText(TEXTS);
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  // The badge of a role that one has is lost with another name, and can be earned again.
  const trades = TRADES.filter((trade) => trade === rejected || !roles.includes(trade));
  const { data, error, isFetching, refetch } = useProfileDocumentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [ask, { isLoading }] = useRoleAskMutation();
  const [trade, setTrade] = useState<Trade>(trades[0] ?? 'realtor');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // The same request when it is sent again.
  const key = useRef(crypto.randomUUID());
  const hint = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen.size === 0) return;
    const { error } = await ask({ trade, documents: [...chosen], note: note.trim(), key: key.current });
    if (!error) return notify({ kind: 'success', text: t('roleRequest.sent') });
    key.current = crypto.randomUUID();
    notify({ kind: 'error', text: t('roleRequest.failed') });
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <Card as="section" padding="l" aria-labelledby="role-form" className={styles.card}>
      <h2 id="role-form" className={styles.title}>
        {t('roleRequest.choose')}
      </h2>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="12rem" />
        </div>
      ) : data.length === 0 ? (
        <>
          <p>{t('roleRequest.noDocuments')}</p>
          <div>
            <ButtonLink to={partPath('documents')}>{t('roleRequest.toDocuments')}</ButtonLink>
          </div>
        </>
      ) : (
        <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
          <RadioGroup
            label={t('roleRequest.choose')}
            labelHidden
            options={trades.map((value) => ({ value, label: domain(`userType.${value}`) }))}
            value={trade}
            onValue={setTrade}
          />
          <fieldset className={styles.documents} aria-describedby={hint}>
            <legend className={styles.current}>{t('roleRequest.documents')}</legend>
            <p id={hint} className={styles.muted}>
              {t('roleRequest.documentsHint')}
            </p>
            {data.map(({ id, name, kind }) => (
              <Checkbox
                key={id}
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= MAX_ROLE_DOCUMENTS}
                onChecked={(isChosen) => choose(id, isChosen)}
              >
                {name} ({t(`document.${kind}`)})
              </Checkbox>
            ))}
            {isTried && chosen.size === 0 && (
              <p role="alert" className={styles.wrong}>
                {t('roleRequest.needed')}
              </p>
            )}
          </fieldset>
          <TextArea
            label={t('roleRequest.note')}
            rows={3}
            maxLength={ROLE_NOTE_LENGTH}
            value={note}
            onValue={setNote}
          />
          <div className={styles.actions}>
            <Button type="submit" loading={isLoading}>
              {t('roleRequest.send')}
            </Button>
            <ButtonLink to={partPath('documents')} variant="text">
              {t('roleRequest.toDocuments')}
            </ButtonLink>
          </div>
        </form>
      )}
    </Card>
  );
}
