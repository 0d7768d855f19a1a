import { useLocale, useSession, useText } from '@baza/shared/contract';
import { DeskPage } from '@baza/shared/desk';
import { formatNumber, PAGE_SIZE } from '@baza/shared/domain';
import { apiErrorOf, skipToken } from '@baza/shared/store';
import { EmptyState, PageError, Skeleton, Tabs } from '@baza/shared/ui';
import { Empty, Flex, Pagination, Select, Tag } from '@baza/shared/ui/antd-desk';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBankApplicationsQuery } from '../../api/bank-api.ts';
import { useDeskOffersQuery, useOfferBanksQuery } from '../../api/offer-desk-api.ts';
import {
  BANK_SORTS,
  BANK_STATES,
  BANK_VIEWS,
  type BankState,
  type BankView,
  bankHref,
  bankQuery,
  readBankState,
} from './bank-address.ts';
import { BankApplicationPanel } from './bank-application.tsx';
import styles from './bank-desk.module.css';
import { BankTable } from './bank-table.tsx';
import { BANK_TEXTS } from './bank-texts.ts';
import { ConversionView } from './conversion-view.tsx';

const POLL_MS = 30_000;

/** `/credit/applications`: applications to the offers of the account's bank; `?id=` opens one. */
export function BankDeskPage() {
  const { t } = useText(BANK_TEXTS);
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = readBankState(params);
  const { id } = state;
  const { user } = useSession();
  const { data, currentData, error, isFetching, refetch } = useBankApplicationsQuery(
    bankQuery(state, PAGE_SIZE),
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: POLL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const lastOpen = useRef<number | null>(null);
  useEffect(() => {
    if (id === null && lastOpen.current !== null)
      document.getElementById(`bank-application-${lastOpen.current}`)?.focus();
    lastOpen.current = id;
  }, [id]);
  const go = (to: Partial<BankState>) => void navigate(bankHref({ ...state, ...to }));
  const items = currentData?.items ?? [];
  const step = (by: 1 | -1) => {
    const at = items.findIndex((item) => item.id === id);
    const next = items[at === -1 ? 0 : at + by];
    if (next) go({ id: next.id });
  };
  return (
    <DeskPage
      title={t('title')}
      extra={
        data && (
          <Tag color={data.waiting > 0 ? 'warning' : 'default'}>
            {t('waiting', { number: formatNumber(data.waiting, locale) })}
          </Tag>
        )
      }
      shortcuts={[
        { key: 'j', label: t('key.next'), run: () => step(1) },
        { key: 'k', label: t('key.previous'), run: () => step(-1) },
      ]}
    >
      {id !== null ? (
        <BankApplicationPanel key={id} id={id} back={bankHref({ ...state, id: null })} />
      ) : apiErrorOf(error)?.status === 403 ? (
        <EmptyState title={t('noBank')} text={t('noBankText', { id: user?.id })} />
      ) : (
        <Tabs<BankView>
          label={t('views')}
          tabs={BANK_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={state.view}
          onValue={(view) => go({ view })}
        >
          {state.view === 'conversion' ? (
            <ConversionView from={state.from} to={state.to} onPeriod={go} />
          ) : (
            <>
              <Filter state={state} onChange={(to) => go({ page: 1, ...to })} />
              {error && !currentData ? (
                <PageError error={error} onRetry={() => void refetch()} retrying={isFetching} />
              ) : !currentData ? (
                <div role="status" aria-label={t('loading')}>
                  <Skeleton height="20rem" />
                </div>
              ) : items.length === 0 ? (
                <Empty description={t(state.state === 'waiting' ? 'emptyWaiting' : 'empty')} />
              ) : (
                <BankTable items={items} href={(one) => bankHref({ ...state, id: one })} />
              )}
              <Pagination
                align="end"
                current={state.page}
                pageSize={PAGE_SIZE}
                total={currentData?.total ?? 0}
                showSizeChanger={false}
                hideOnSinglePage
                onChange={(page) => go({ page })}
              />
            </>
          )}
        </Tabs>
      )}
    </DeskPage>
  );
}

function Filter({ state, onChange }: { state: BankState; onChange: (to: Partial<BankState>) => void }) {
  const { t } = useText(BANK_TEXTS);
  const locale = useLocale();
  const { currentData: banks } = useOfferBanksQuery();
  const bank = banks?.items[0]?.id;
  const { currentData: offers } = useDeskOffersQuery(bank ?? skipToken);
  return (
    <Flex wrap gap="small" className={styles.filter}>
      <Select
        className={styles.select}
        aria-label={t('state.label')}
        value={state.state}
        options={BANK_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => onChange({ state: value })}
      />
      <Select
        className={styles.select}
        allowClear
        aria-label={t('offer')}
        placeholder={t('anyOffer')}
        value={state.offer}
        options={(offers?.items ?? []).map((offer) => ({
          value: offer.id,
          label: offer.versions[0]?.terms.title[locale] ?? String(offer.id),
        }))}
        onChange={(offer: number | undefined) => onChange({ offer: offer ?? null })}
      />
      <Select
        className={styles.select}
        aria-label={t('sort.label')}
        value={state.sort}
        options={BANK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </Flex>
  );
}
