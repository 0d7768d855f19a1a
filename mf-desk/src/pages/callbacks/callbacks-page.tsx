import { paths, useLocale, useRealtime, useSession, useShell, useText } from '@baza/shared/contract';
import { CALLBACK_MINUTES, formatNumber, formatPhone, PAGE_SIZE, timerColor } from '@baza/shared/domain';
import { ChoiceLinks, clockText, NarrowPage, pageOf } from '@baza/shared/page';
import type { Lead } from '@baza/shared/schema';
import {
  Badge,
  Button,
  ButtonLink,
  cx,
  EmptyState,
  FormatDate,
  PageError,
  Pagination,
  Skeleton,
} from '@baza/shared/ui';
import CheckIcon from 'lucide-react/icons/check';
import ClockIcon from 'lucide-react/icons/clock';
import PhoneIcon from 'lucide-react/icons/phone';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useLeadAnsweredMutation, useLeadsQuery } from '../../api/callbacks-api.ts';
import styles from './callbacks.module.css';
import { TEXTS } from './texts.ts';

const SECOND = 1000;
const POLL = 15 * SECOND;
/** An operator's own callbacks, in the address. */
const MINE = 'mine';

/** The server's time, each second: a browser's clock may be wrong. */
function useServerTime(at: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    if (!at) return;
    setAhead(Date.parse(at) - Date.now());
    setNow(Date.now());
  }, [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}

/** `/callbacks`: who asks to be called back, with the clock of the promise. */
export function CallbacksPage() {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { user, roles } = useSession();
  const [params] = useSearchParams();
  const page = pageOf(params.get('page'));
  const isOperator = roles.includes('operator');
  const ofCompany = isOperator && params.get('of') !== MINE;
  const { currentData, error, isFetching, refetch } = useLeadsQuery(
    { page, ofCompany },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      // Nobody is notified of requests to the company.
      pollingInterval: ofCompany ? POLL : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const now = useServerTime(currentData?.now);
  // A notice of the API says that there is a new one.
  const read = useCallback(() => void refetch(), [refetch]);
  useRealtime('/user/queue/notices', read, read);
  const number = (value: number) => formatNumber(value, locale);
  const callbacks = currentData?.callbacks;
  return (
    <NarrowPage>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.muted}>
            {ofCompany
              ? t('companyIntro', { minutes: t('minutes', { count: CALLBACK_MINUTES.home }) })
              : t('intro', {
                  listing: t('minutes', { count: CALLBACK_MINUTES.listing }),
                  user: t('minutes', { count: CALLBACK_MINUTES.user }),
                })}
          </p>
        </div>
        {ofCompany && (
          <ButtonLink to={paths.applicationDesk()} variant="secondary">
            {t('toApplications')}
          </ButtonLink>
        )}
        {user && !ofCompany && (
          <ButtonLink to={paths.user(user.id)} variant="secondary">
            {t('toPage')}
          </ButtonLink>
        )}
      </header>
      {isOperator && (
        <ChoiceLinks
          label={t('whose')}
          choices={[
            { key: 'company', to: paths.callbacks(), isCurrent: ofCompany, label: t('company') },
            {
              key: MINE,
              to: `${paths.callbacks()}?of=${MINE}`,
              isCurrent: !ofCompany,
              label: t('mine'),
            },
          ]}
        />
      )}
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
        <EmptyState title={t('emptyTitle')} text={t(ofCompany ? 'companyEmpty' : 'emptyText')} />
      ) : (
        <ul className={styles.list}>
          {currentData.items.map((lead) => (
            <Row key={lead.id} lead={lead} ofCompany={ofCompany} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil((currentData?.total ?? 0) / PAGE_SIZE)}
        hrefOf={(to) =>
          isOperator && !ofCompany ? `${paths.callbacks()}?of=${MINE}&page=${to}` : paths.callbacks(to)
        }
      />
    </NarrowPage>
  );
}

function Row({ lead, ofCompany, now }: { lead: Lead; ofCompany: boolean; now: number }) {
  const { t } = useText(TEXTS);
  const { notify } = useShell();
  const [mark, { isLoading }] = useLeadAnsweredMutation();
  const { id, name, phone, text, listings, askedAt, dueAt, answeredAt, escalatedAt } = lead;
  const onMark = async () => {
    const { error } = await mark({ id, ofCompany });
    notify(error ? { kind: 'error', text: t('failed') } : { kind: 'success', text: t('marked') });
  };
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {phone ? (
          <>
            <strong>{name}</strong>
            <a
              className={styles.call}
              href={`tel:${phone}`}
              aria-label={`${t('call')}: ${formatPhone(phone)}`}
            >
              <PhoneIcon aria-hidden="true" />
              {formatPhone(phone)}
            </a>
          </>
        ) : (
          <span className={styles.muted}>{t('lost')}</span>
        )}
        {answeredAt ? (
          <Badge tone={answeredAt <= dueAt ? 'success' : 'neutral'}>
            {t(answeredAt <= dueAt ? 'answeredInTime' : 'answeredLate')}
          </Badge>
        ) : (
          <Clock left={Date.parse(dueAt) - now} />
        )}
      </div>
      {listings.length > 0 && (
        <p className={styles.text}>
          {t('about')}{' '}
          {listings.map((listing, index) => (
            <span key={listing.id}>
              {index > 0 && ', '}
              <Link to={paths.product(listing.id)}>{listing.title}</Link>
            </span>
          ))}
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      <p className={styles.muted}>
        {t('asked')} <FormatDate date={askedAt} look="datetime" />
        {ofCompany && escalatedAt && (
          <>
            {' · '}
            {t('escalated')} <FormatDate date={escalatedAt} look="datetime" />
          </>
        )}
      </p>
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

/** The time left of the promise, in the colours of timers; then by how much it is overdue. */
function Clock({ left }: { left: number }) {
  const { t } = useText(TEXTS);
  const isLate = left < 0;
  const time = clockText(Math.abs(left));
  return (
    <span className={cx(styles.clock, styles[isLate ? 'red' : timerColor(left / SECOND)])} role="timer">
      <ClockIcon aria-hidden="true" />
      {t(isLate ? 'late' : 'left', { time })}
    </span>
  );
}
