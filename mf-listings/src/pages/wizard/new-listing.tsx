import { paths, useSession, useShell, useText } from '@baza/shared/contract';
import type { CategoryCode } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import { apiErrorOf } from '@baza/shared/store';
import { Button } from '@baza/shared/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOwnListingCreateMutation, useOwnListingsQuery } from '../../api/own-listings-api.ts';
import { CategoryCards } from './category-cards.tsx';
import { draftCopies } from './draft-copy.ts';
import { LOCAL_ID, type LocalDraft, localDrafts, localListing } from './local-draft.ts';
import styles from './wizard.module.css';
import { Wizard } from './wizard.tsx';

/** The first step: choosing a category makes the draft at once, so nothing typed later can be lost. */
export function NewListing() {
  const { t } = useText('listings_request');
  const { t: domain } = useText('domain');
  const { notify } = useShell();
  const navigate = useNavigate();
  const [create, { isLoading, originalArgs }] = useOwnListingCreateMutation();
  const { data: drafts } = useOwnListingsQuery({ status: 'new', page: 1, size: 1 });
  // A second press after a lost response must not create a second draft.
  const { user } = useSession();
  const [local, setLocal] = useState<LocalDraft | null>(null);
  const [deleted, setDeleted] = useState(false);
  const kept = user && !deleted ? localDrafts(user.id).read() : null;
  const remove = (userId: string) => {
    localDrafts(userId).remove();
    draftCopies(userId).remove(LOCAL_ID);
    setDeleted(true);
  };
  const { keyOf } = useAttemptKey();

  const choose = async (category: CategoryCode) => {
    const key = keyOf({ category });
    const { data, error } = await create({ body: { category }, key });
    if (data) return navigate(`${paths.requestEdit(data.id)}?step=characteristics`, { replace: true });
    if (apiErrorOf(error)?.status !== 0 || !user) return notify({ kind: 'error', text: t('createFailed') });
    notify({ kind: 'warning', text: t('save.offline') });
    // The draft begun before, if any, is left where it is: there is room for one.
    const draft = kept ?? { category, key };
    localDrafts(user.id).write(draft);
    setLocal(draft);
  };
  if (local && user) return <Wizard listing={localListing(local)} userId={user.id} local={local} />;

  return (
    <div className={styles.start}>
      <header className={styles.intro}>
        <h1>{t('title.new')}</h1>
        <p className={styles.lead}>{t('category.lead')}</p>
      </header>
      {user && kept && (
        <div className={styles.kept}>
          <p>{t('local.found', { category: domain(`category.${kept.category}`) })}</p>
          <Button size="s" onClick={() => setLocal(kept)}>
            {t('local.continue')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => remove(user.id)}>
            {t('local.delete')}
          </Button>
        </div>
      )}
      <CategoryCards
        value={null}
        busy={isLoading ? ((originalArgs?.body.category ?? null) as CategoryCode | null) : null}
        onValue={(category) => void choose(category)}
      />
      {drafts !== undefined && drafts.total > 0 && (
        <p className={styles.drafts}>
          {t('drafts', { count: drafts.total })}{' '}
          <Link to={`${paths.requests()}?status=new`}>{t('draftsLink')}</Link>
        </p>
      )}
    </div>
  );
}
