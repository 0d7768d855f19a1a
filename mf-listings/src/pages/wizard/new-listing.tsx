import { paths, useShell, useText } from '@baza/shared/contract';
import type { CategoryCode } from '@baza/shared/domain';
import { apiErrorOf } from '@baza/shared/store';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOwnListingCreateMutation, useOwnListingsQuery } from '../../api/own-listings-api.ts';
import { CategoryCards } from './category-cards.tsx';
import styles from './wizard.module.css';

/** The first step: choosing a category makes the draft at once, so nothing typed later can be lost. */
export function NewListing() {
  const { t } = useText('listings_request');
  const { notify } = useShell();
  const navigate = useNavigate();
  const [create, { isLoading, originalArgs }] = useOwnListingCreateMutation();
  const { data: drafts } = useOwnListingsQuery({ status: 'new', page: 1, size: 1 });
  // A second press after a lost response must not create a second draft.
  const attempt = useRef<{ category: CategoryCode; key: string } | null>(null);

  const choose = async (category: CategoryCode) => {
    if (attempt.current?.category !== category) attempt.current = { category, key: crypto.randomUUID() };
    const { data, error } = await create({ body: { category }, key: attempt.current.key });
    if (data) return navigate(`${paths.requestEdit(data.id)}?step=characteristics`, { replace: true });
    const offline = apiErrorOf(error)?.status === 0;
    notify({ kind: 'error', text: t(offline ? 'save.offline' : 'createFailed') });
  };

  return (
    <div className={styles.start}>
      <header className={styles.intro}>
        <h1>{t('title.new')}</h1>
        <p className={styles.lead}>{t('category.lead')}</p>
      </header>
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
