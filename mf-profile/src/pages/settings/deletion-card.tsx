import { useSession, useShell, useText } from '@baza/shared/contract';
import { KEPT_YEARS } from '@baza/shared/domain';
import type { ProfileDeletion } from '@baza/shared/schema';
import { Button, Card, Dialog, ErrorState, Skeleton, TextField } from '@baza/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { useHref } from 'react-router-dom';
import { useAccountDeleteMutation, useDeletionQuery } from '../../api/account-api.ts';
import { TEXTS } from '../../texts.ts';
import styles from './account-card.module.css';
import { leavePage } from './leave-page.ts';

/** The end of the account. */
export function DeletionCard() {
  const { t } = useText(TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" padding="l" aria-labelledby="profile-deletion" className={styles.card}>
      <h2 id="profile-deletion" className={styles.title}>
        {t('deletion.title')}
      </h2>
      <p className={styles.muted}>{t('deletion.text')}</p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('deletion.open')}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deletion.title')}>
        <Question onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const { t } = useText(TEXTS);
  const { data, error, isFetching, refetch } = useDeletionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <Confirmation deletion={data} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="12rem" />
    </div>
  );
}

function Confirmation({ deletion, onClose }: { deletion: ProfileDeletion; onClose: () => void }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const { user } = useSession();
  const home = useHref('/');
  const [typed, setTyped] = useState('');
  const [remove, { isLoading }] = useAccountDeleteMutation();
  const userName = user?.userName ?? '';
  const isRight = typed.trim().toLowerCase() === userName.toLowerCase();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isLoading) return;
    const { error } = await remove(userName);
    if (error) return notify({ kind: 'error', text: t('deletion.failed') });
    // A new page: nothing of the account stays in memory.
    leavePage(home);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)}>
      <Parts title={t('deletion.goes')} parts={deletion.deletes} first={t('deletion.account')} />
      {deletion.keeps.length > 0 && (
        <Parts title={t('deletion.stays', { count: KEPT_YEARS })} parts={deletion.keeps} />
      )}
      {deletion.obstacle ? (
        <p role="alert">{t(`deletion.obstacle.${deletion.obstacle}`)}</p>
      ) : (
        <>
          <TextField
            label={t('deletion.type', { name: userName })}
            value={typed}
            onValue={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
          <p className={styles.muted}>{t('deletion.final')}</p>
          <div className={styles.item}>
            <Button variant="secondary" onClick={onClose}>
              {t('deletion.cancel')}
            </Button>
            <Button type="submit" variant="danger" disabled={!isRight} loading={isLoading}>
              {t('deletion.confirm')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

interface PartsProps {
  title: string;
  parts: ProfileDeletion['deletes'] | ProfileDeletion['keeps'];
  first?: string;
}

function Parts({ title, parts, first }: PartsProps) {
  const { t } = useText(TEXTS);
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.subtitle}>
        {title}
      </p>
      <ul aria-labelledby={id} className={styles.parts}>
        {first && <li>{first}</li>}
        {parts.map(({ part, count }) => (
          <li key={part}>{t(`deletion.part.${part}`, { count })}</li>
        ))}
      </ul>
    </div>
  );
}
