import { paths, useText } from '@baza/shared/contract';
import { APPLICATION_KINDS } from '@baza/shared/domain';
import { PullRefresh } from '@baza/shared/page';
import {
  ButtonLink,
  EmptyState,
  PageError,
  Pagination,
  Select,
  Skeleton,
  Tabs,
  VisuallyHidden,
} from '@baza/shared/ui';
import PlusIcon from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApplicationsQuery } from '../../api/applications-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { useFreshForOwner } from '../../features/applications/use-fresh.ts';
import { ApplicationRow } from './application-row.tsx';
import styles from './applications.module.css';
import { type ListAddress, listHref, readList, STATES } from './applications-address.ts';
import { LIST_TEXTS } from './list-texts.ts';

const SIZE = 10;
const SKELETONS = ['a', 'b', 'c'];

/** `/apply` and `/profile/applications`: the person's own applications, the last changed first. */
export function ApplicationsPage() {
  const { t } = useText(LIST_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const navigate = useNavigate();
  const address = readList(useSearchParams()[0]);
  const { state, kind, page } = address;
  const { currentData, error, isFetching, refetch } = useApplicationsQuery(
    { kind: kind ?? undefined, open: state === 'all' ? undefined : state === 'open', page, size: SIZE },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // A notice to me may be a move of one of them.
  const read = useCallback(() => void refetch(), [refetch]);
  useFreshForOwner();
  const go = (to: Partial<ListAddress>) => navigate(listHref({ ...address, page: 1, ...to }));
  const isFiltered = state !== 'all' || kind !== null;

  return (
    <div className={styles.page}>
      <PullRefresh onRefresh={refetch} />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink to={paths.applicationAdd()} icon={<PlusIcon aria-hidden="true" />}>
          {t('add')}
        </ButtonLink>
      </header>
      <div className={styles.filter}>
        <Tabs
          label={t('states')}
          look="pill"
          tabs={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onValue={(next) => go({ state: next })}
        />
        <Select
          className={styles.kind}
          label={common('field.kind')}
          labelHidden
          placeholder={t('anyKind')}
          clearable
          options={APPLICATION_KINDS.map((value) => ({ value, label: common(`kind.${value}`) }))}
          value={kind}
          onValue={(next) => go({ kind: next })}
        />
      </div>
      {error && !currentData ? (
        <PageError error={error} onRetry={read} retrying={isFetching} />
      ) : !currentData ? (
        <div aria-busy="true" className={styles.list}>
          <VisuallyHidden>
            <span role="status">{t('loading')}</span>
          </VisuallyHidden>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height="8.5rem" className={styles.skeleton} />
          ))}
        </div>
      ) : currentData.items.length === 0 ? (
        isFiltered || page > 1 ? (
          <EmptyState
            picture="search"
            title={t('none.title')}
            text={t('none.text')}
            action={
              <ButtonLink to="?" variant="secondary">
                {t('none.all')}
              </ButtonLink>
            }
          />
        ) : (
          <Begin />
        )
      ) : (
        <>
          <ul className={styles.list}>
            {currentData.items.map((item) => (
              <ApplicationRow key={item.id} item={item} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(currentData.total / SIZE)}
            hrefOf={(to) => listHref({ ...address, page: to })}
          />
        </>
      )}
    </div>
  );
}

/** Nothing yet: the ways to begin. */
function Begin() {
  const { t } = useText(LIST_TEXTS);
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <div className={styles.ways}>
          <ButtonLink to={paths.applicationAdd()}>{t('add')}</ButtonLink>
          <ButtonLink to={paths.products()} variant="secondary">
            {t('empty.products')}
          </ButtonLink>
          <ButtonLink to={paths.credit()} variant="secondary">
            {t('empty.calculator')}
          </ButtonLink>
        </div>
      }
    />
  );
}
