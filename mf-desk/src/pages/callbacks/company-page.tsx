import { paths, useLocale, useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import { CALLBACK_MINUTES, formatDateTime, formatNumber, PAGE_SIZE } from '@baza/shared/domain';
import { pageOf } from '@baza/shared/page';
import type { Lead } from '@baza/shared/schema';
import { cx, EmptyState, PageError, Skeleton } from '@baza/shared/ui';
import { Button, Card, Pagination, Tag } from '@baza/shared/ui/antd-desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLeadsQuery } from '../../api/callbacks-api.ts';
import styles from './callbacks.module.css';
import { LeadFacts } from './lead-facts.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { TEXTS } from './texts.ts';
import { UndoCall } from './undo-call.tsx';
import { useServerTime } from './use-server-time.ts';

/** Nobody is notified of requests to the company. */
const POLL_MS = 15_000;

/** `/callbacks/company`: who asks the company to call back; those that can still be called in time come first. */
export function CompanyCallbacksPage() {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const { currentData, error, isFetching, refetch } = useLeadsQuery(
    { page, ofCompany: true },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const now = useServerTime(currentData?.now);
  const [open, setOpen] = useState<number | null>(null);
  const [saved, setSaved] = useState<number | null>(null);
  const onGone = useCallback(() => setSaved(null), []);
  const items = currentData?.items ?? [];
  const waiting = items.filter(({ answeredAt }) => !answeredAt);
  const step = (by: 1 | -1) => {
    const at = waiting.findIndex(({ id }) => id === open);
    const next = waiting[at === -1 ? 0 : at + by];
    if (next) setOpen(next.id);
  };
  const callbacks = currentData?.callbacks;
  return (
    <DeskPage
      title={t('company')}
      shortcuts={[
        { key: 'j', label: t('key.next'), run: () => step(1) },
        { key: 'k', label: t('key.previous'), run: () => step(-1) },
        { key: 'u', label: t('undo') },
      ]}
    >
      <p className={cx(styles.figures, styles.intro)}>
        {currentData && (
          <Tag color={currentData.waiting > 0 ? 'warning' : 'default'}>
            {t('waiting', { number: formatNumber(currentData.waiting, locale) })}
          </Tag>
        )}
        <span className={styles.muted}>
          {t('companyIntro', { minutes: t('minutes', { count: CALLBACK_MINUTES.home }) })}
        </span>
        {callbacks && callbacks.total > 0 && (
          <span>
            {t('kept', {
              kept: formatNumber(callbacks.kept, locale),
              total: formatNumber(callbacks.total, locale),
            })}
          </span>
        )}
      </p>
      {saved !== null && <UndoCall key={saved} id={saved} onGone={onGone} />}
      {error && !currentData ? (
        <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !currentData ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="20rem" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('companyEmpty')} />
      ) : (
        <ul className={styles.list}>
          {items.map((lead) => (
            <li key={lead.id}>
              <Row
                lead={lead}
                now={now}
                isOpen={lead.id === open}
                onOpen={() => setOpen(lead.id)}
                onClose={() => setOpen(null)}
                onSaved={setSaved}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        pageSize={PAGE_SIZE}
        total={currentData?.total ?? 0}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={(to) => void navigate(paths.companyCallbacks(to > 1 ? `page=${to}` : ''))}
      />
    </DeskPage>
  );
}

interface RowProps {
  lead: Lead;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSaved: (id: number) => void;
}

function Row({ lead, now, isOpen, onOpen, onClose, onSaved }: RowProps) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { name, note, outcome, claim, answeredAt, escalatedAt } = lead;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The form had the focus, unless the next request has taken it.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card size="small">
      <LeadFacts lead={lead} now={now}>
        {escalatedAt && ` · ${t('escalated')} ${formatDateTime(escalatedAt, locale)}`}
      </LeadFacts>
      {(outcome || note) && (
        <p className={styles.text}>
          {outcome && <Tag>{t(`outcome.${outcome}`)}</Tag>} {note}
        </p>
      )}
      {!answeredAt &&
        (isOpen ? (
          <OutcomeForm lead={lead} onClose={onClose} onSaved={onSaved} />
        ) : (
          <p className={styles.actions}>
            <Button ref={button} type="primary" aria-label={`${t('outcomeLabel')}: ${name}`} onClick={onOpen}>
              {t('outcomeLabel')}
            </Button>{' '}
            {claim && !claim.isMine && <Tag color="warning">{t('claimBy', { name: claim.name })}</Tag>}
          </p>
        ))}
    </Card>
  );
}
