import { paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { formatPrice, MAX_PRICE } from '@baza/shared/domain';
import { useAttemptKey, useIssueSentence } from '@baza/shared/page';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, Button, cx, ErrorState, FormatDate, NumberField, Skeleton } from '@baza/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Place, useApplicationBidMutation, useApplicationLotQuery } from '../../api/applications-api.ts';
import styles from './application-blocks.module.css';
import { APPLICATION_TEXTS } from './application-texts.ts';
import { FactsList } from './facts-list.tsx';

const TONES = { coming: 'neutral', open: 'success', closed: 'warning' } as const;
/** Others bid meanwhile: the lot is read again. */
const POLL_MS = 15_000;

interface Props {
  place: Place;
  /** The application still takes part. */
  canBid: boolean;
}

/** What is put up for auction, the bids on it, and one's own next bid. */
export function LotBlock({ place, canBid }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const sentence = useIssueSentence();
  const {
    currentData: lot,
    error,
    isFetching,
    refetch,
  } = useApplicationLotQuery(place, {
    pollingInterval: canBid ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const [bid, { isLoading }] = useApplicationBidMutation();
  const attempt = useAttemptKey();
  /** Undefined: untouched, so the least amount is suggested. */
  const [amount, setAmount] = useState<number | null | undefined>(undefined);
  const [problem, setProblem] = useState<string | null>(null);
  if (error && !lot) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!lot) return <Skeleton height="10rem" />;
  const sum = (uzs: number) => formatPrice(uzs, 'UZS', locale);
  const send = async () => {
    const offered = amount === undefined ? lot.leastBid : amount;
    if (offered === null || offered < lot.leastBid)
      return setProblem(t('lot.tooLow', { amount: sum(lot.leastBid) }));
    const { error: refused } = await bid({ id: place.id, amount: offered, key: attempt.keyOf({ offered }) });
    const failed = apiErrorOf(refused);
    if (!failed) {
      attempt.done();
      setAmount(undefined);
      setProblem(null);
      return notify({ kind: 'success', text: t('lot.placed') });
    }
    const [issue] = failed.problem?.errors ?? [];
    void refetch();
    setProblem(issue ? sentence(issue) : t(failed.status === 409 ? 'lot.notOpen' : 'failed'));
  };
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <Badge tone={TONES[lot.state]}>{t(`lot.state.${lot.state}`)}</Badge>
        {lot.leads && <strong className={styles.mine}>{t(place.desk ? 'lot.leading' : 'lot.leads')}</strong>}
      </p>
      <FactsList
        rows={[
          [t('lot.startPrice'), sum(lot.startPrice)],
          [t('lot.bidStep'), sum(lot.bidStep)],
          [t('lot.opensAt'), <FormatDate key="opens" date={lot.opensAt} look="datetime" />],
          [t('lot.closesAt'), <FormatDate key="closes" date={lot.closesAt} look="datetime" />],
        ]}
      />
      {lot.bids.length === 0 ? (
        <p className={styles.muted}>{t('lot.noBids')}</p>
      ) : (
        <ol className={styles.bids} aria-label={t('lot.bids')}>
          {lot.bids.map(({ amount: offered, at, mine, applicationId }) => (
            <li key={`${offered} ${at}`} className={cx(styles.bid, mine && styles.mine)}>
              <span>{sum(offered)}</span>
              <span>
                {mine && !place.desk && `${t('lot.mine')} · `}
                {applicationId !== null && (
                  <>
                    <Link to={paths.applicationDesk(`id=${applicationId}`)}>
                      {t('number', { id: applicationId })}
                    </Link>
                    {' · '}
                  </>
                )}
                <FormatDate date={at} look="datetime" />
              </span>
            </li>
          ))}
        </ol>
      )}
      {canBid && lot.state === 'open' && (
        <form
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <NumberField
            label={t('lot.amount')}
            hint={t('lot.least', { amount: sum(lot.leastBid) })}
            min={0}
            max={MAX_PRICE}
            currency="UZS"
            value={amount === undefined ? lot.leastBid : amount}
            error={problem}
            onValue={(next) => {
              setAmount(next);
              setProblem(null);
            }}
          />
          <div>
            <Button type="submit" loading={isLoading}>
              {t('lot.bid')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
