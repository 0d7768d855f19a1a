import { paths, useLocale, useRealtime, useSession, useShell, useText } from '@baza/shared/contract';
import { CALLBACK_MINUTES, formatNumber, PAGE_SIZE } from '@baza/shared/domain';
import { NarrowPage, PullRefresh, pageOf } from '@baza/shared/page';
import type { Lead } from '@baza/shared/schema';
import { Badge, Button, ButtonLink, EmptyState, PageError, Pagination, Skeleton } from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import { useCallback } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useLeadAnsweredMutation, useLeadsQuery } from '../../api/callbacks-api.ts';
import styles from './callbacks.module.css';
import { LeadFacts } from './lead-facts.tsx';
import { TEXTS } from './texts.ts';
import { useServerTime } from './use-server-time.ts';

/** An operator's own callbacks, in the address. */
const MINE = 'mine';

/** `/callbacks`: who asks to be called back, with the clock of the promise. Operators come to those of the company first. */
export function CallbacksPage() {
  const { roles } = useSession();
  const [params] = useSearchParams();
  if (roles.includes('operator') && params.get('of') !== MINE)
    return <Navigate to={paths.companyCallbacks()} replace />;
  return <MyCallbacks />;
}

function MyCallbacks() {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { user, roles } = useSession();
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const isOperator = roles.includes('operator');
  const { currentData, error, isFetching, refetch } = useLeadsQuery(
    { page, ofCompany: false },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const now = useServerTime(currentData?.now);
  // A notice of the API says that there is a new one.
  const read = useCallback(() => void refetch(), [refetch]);
  useRealtime('/user/queue/notices', read, read);
  const number = (value: number) => formatNumber(value, locale);
  const callbacks = currentData?.callbacks;
  return (
    <NarrowPage>
      <PullRefresh onRefresh={refetch} />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.muted}>
            {t('intro', {
              listing: t('minutes', { count: CALLBACK_MINUTES.listing }),
              user: t('minutes', { count: CALLBACK_MINUTES.user }),
            })}
          </p>
        </div>
        {isOperator && (
          <ButtonLink to={paths.companyCallbacks()} variant="secondary">
            {t('company')}
          </ButtonLink>
        )}
        {user && (
          <ButtonLink to={paths.user(user.id)} variant="secondary">
            {t('toPage')}
          </ButtonLink>
        )}
      </header>
      {callbacks && (
        <p className={styles.figures}>
          <Badge tone={currentData.waiting > 0 ? 'warning' : 'neutral'}>
            {t('waiting', { number: number(currentData.waiting) })}
          </Badge>
          <span>
            {callbacks.total === 0
              ? t('keptNone')
              : t('kept', { kept: number(callbacks.kept), total: number(callbacks.total) })}
          </span>
        </p>
      )}
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="20rem" />
        </div>
      ) : currentData.items.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <ul className={styles.list}>
          {currentData.items.map((lead) => (
            <Row key={lead.id} lead={lead} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / PAGE_SIZE)}
        hrefOf={(to) => (isOperator ? `${paths.callbacks()}?of=${MINE}&page=${to}` : paths.callbacks(to))}
      />
    </NarrowPage>
  );
}

function Row({ lead, now }: { lead: Lead; now: number }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [mark, { isLoading }] = useLeadAnsweredMutation();
  const { id, name, answeredAt } = lead;
  const onMark = async () => {
    const { error } = await mark(id);
    notify(error ? { kind: 'error', text: t('failed') } : { kind: 'success', text: t('marked') });
  };
  return (
    <li className={styles.row}>
      <LeadFacts lead={lead} now={now} />
      {!answeredAt && (
        <div>
          <Button
            size="s"
            icon={<CheckIcon aria-hidden="true" />}
            loading={isLoading}
            aria-label={name ? `${t('done')}: ${name}` : undefined}
            onClick={() => void onMark()}
          >
            {t('done')}
          </Button>
        </div>
      )}
    </li>
  );
}
