import { paths, useText } from '@baza/shared/contract';
import { APPLICATION_KINDS, applicationStatusKey } from '@baza/shared/domain';
import type { DeskCard } from '@baza/shared/schema';
import {
  Badge,
  BELOW_DESKTOP,
  ButtonLink,
  cx,
  EmptyState,
  FormatDate,
  PageError,
  Pagination,
  Select,
  Skeleton,
  Tabs,
  useMedia,
  VisuallyHidden,
} from '@baza/shared/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useApplicationsOperatorsQuery, useApplicationsQueueQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../applications/application-texts.ts';
import { StatusBadge } from '../../applications/status-badge.tsx';
import { useFreshForStaff } from '../../applications/use-fresh.ts';
import { CasePanel } from './case-panel.tsx';
import styles from './desk.module.css';
import {
  AGES,
  DESK_STATUSES,
  type Desk,
  deskHref,
  deskQuery,
  LISTS,
  readDesk,
  SORTS,
} from './desk-address.ts';
import { DESK_TEXTS } from './desk-texts.ts';
import { ExportForm } from './export-form.tsx';
import { LookupForm } from './lookup-form.tsx';
import { Outbox } from './outbox.tsx';
import { UndoAssign } from './undo-assign.tsx';

const SIZE = 20;
/** In place of a number that is not there yet. */
const UNKNOWN = '–';

/** `/applications`: the queue of operators, what is due first on top; one application beside it. */
export function DeskPage() {
  const { t } = useText(DESK_TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const { t: domain } = useText('domain');
  const navigate = useNavigate();
  const narrow = useMedia(BELOW_DESKTOP);
  const desk = readDesk(useSearchParams()[0]);
  const { list, kind, status, operator, age, sort, page, id } = desk;
  const { currentData, data, error, isFetching, refetch } = useApplicationsQueueQuery(deskQuery(desk, SIZE), {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { data: operators = [] } = useApplicationsOperatorsQuery();
  const [found, setFound] = useState<readonly DeskCard[] | null>(null);
  useFreshForStaff();
  const go = (to: Partial<Desk>) => navigate(deskHref({ ...desk, page: 1, id: null, ...to }));
  const counts = data?.counts;
  const items = found ?? currentData?.items;
  const open = (card: DeskCard) => deskHref({ ...desk, id: card.id });
  const isNarrowed = [kind, status, operator, age].some((value) => value !== null);
  const filters = (
    <>
      <div className={styles.filter}>
        <Select
          label={common('field.kind')}
          placeholder={t('any')}
          clearable
          options={APPLICATION_KINDS.map((value) => ({ value, label: common(`kind.${value}`) }))}
          value={kind}
          onValue={(next) => go({ kind: next })}
        />
        <Select
          label={t('status')}
          placeholder={t('any')}
          clearable
          options={DESK_STATUSES.map((value) => ({
            value,
            label: domain(applicationStatusKey({ kind: kind ?? 'credit', status: value })),
          }))}
          value={status}
          onValue={(next) => go({ status: next })}
        />
        <Select
          label={t('operator')}
          placeholder={t('any')}
          clearable
          options={operators.map((one) => ({
            value: one.id,
            label: t('operatorOpen', { name: one.name, number: one.open }),
          }))}
          value={operator}
          onValue={(next) => go({ operator: next })}
        />
        <Select
          label={t('age')}
          placeholder={t('any')}
          clearable
          options={AGES.map((days) => ({ value: String(days), label: t('olderThan', { count: days }) }))}
          value={age === null ? null : String(age)}
          onValue={(next) => go({ age: next === null ? null : Number(next) })}
        />
        <Select
          label={t('sort')}
          options={SORTS.map((value) => ({ value, label: t(`sortBy.${value}`) }))}
          value={sort}
          onValue={(next) => go({ sort: next ?? 'due' })}
        />
      </div>
      <div className={styles.tools}>
        <LookupForm onFound={setFound} />
        <ExportForm kind={kind} />
      </div>
    </>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <div className={styles.line}>
          <Outbox />
          <ButtonLink to={paths.callbacks()} variant="secondary">
            {t('toCallbacks')}
          </ButtonLink>
        </div>
      </header>
      {(!narrow || id === null) && (
        <>
          {narrow ? (
            <details className={styles.folded} open={isNarrowed}>
              <summary>{t('filters')}</summary>
              {filters}
            </details>
          ) : (
            filters
          )}
          <Tabs
            label={t('lists')}
            tabs={LISTS.map((value) => ({
              value,
              label:
                value === 'closed'
                  ? t('list.closed')
                  : t(`list.${value}`, { number: counts?.[value] ?? UNKNOWN }),
            }))}
            value={list}
            onValue={(next) => {
              setFound(null);
              go({ list: next });
            }}
          />
        </>
      )}
      <UndoAssign>
        <div className={styles.columns}>
          {(!narrow || id === null) && (
            <div className={styles.side}>
              {error && !items ? (
                <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
              ) : !items ? (
                <div aria-busy="true">
                  <VisuallyHidden>
                    <span role="status">{t('loading')}</span>
                  </VisuallyHidden>
                  <Skeleton height="24rem" />
                </div>
              ) : items.length === 0 ? (
                <EmptyState title={t('empty.title')} text={t(found ? 'empty.lookup' : 'empty.text')} />
              ) : (
                <ul className={styles.list} aria-label={t('queue')}>
                  {items.map((card) => (
                    <li key={card.id} className={cx(styles.card, card.id === id && styles.chosen)}>
                      <p className={styles.line}>
                        <StatusBadge kind={card.kind} status={card.status} />
                        {card.overdue && <Badge tone="danger">{t('overdue')}</Badge>}
                        {card.requests > 0 && <Badge>{t('waitsForDocuments')}</Badge>}
                      </p>
                      <Link
                        to={open(card)}
                        className={styles.name}
                        aria-current={card.id === id ? 'true' : undefined}
                      >
                        {common(`kind.${card.kind}`)}, {card.applicant || common('number', { id: card.id })}
                      </Link>
                      <p className={styles.muted}>
                        {common('number', { id: card.id })}
                        {card.submittedAt && (
                          <>
                            {' · '}
                            <FormatDate date={card.submittedAt} look="relative" />
                          </>
                        )}
                        {' · '}
                        {card.assignee?.name || t('nobody')}
                      </p>
                      {card.dueAt && (
                        <p className={styles.muted}>
                          {t('due')} <FormatDate date={card.dueAt} look="datetime" />
                        </p>
                      )}
                      {card.escalatedAt && (
                        <p className={styles.muted}>
                          {t('escalated')} <FormatDate date={card.escalatedAt} look="datetime" />
                        </p>
                      )}
                    </li>
                  ))}
                </ul>
              )}
              {!found && (
                <Pagination
                  page={page}
                  pages={Math.ceil((currentData?.total ?? 0) / SIZE)}
                  hrefOf={(to) => deskHref({ ...desk, page: to, id: null })}
                />
              )}
            </div>
          )}
          {id !== null ? (
            <CasePanel
              key={id}
              id={id}
              onBack={narrow ? () => navigate(deskHref({ ...desk, id: null })) : undefined}
            />
          ) : (
            !narrow && items && items.length > 0 && <p className={styles.choose}>{t('choose')}</p>
          )}
        </div>
      </UndoAssign>
    </div>
  );
}
