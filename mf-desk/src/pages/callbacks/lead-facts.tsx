import { paths, useText } from '@baza/shared/contract';
import { formatPhone, timerColor } from '@baza/shared/domain';
import { clockText } from '@baza/shared/page';
import type { Lead } from '@baza/shared/schema';
import { Badge, cx, FormatDate } from '@baza/shared/ui';
import ClockIcon from 'lucide-react/icons/clock';
import PhoneIcon from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import styles from './callbacks.module.css';
import { TEXTS } from './texts.ts';

const SECOND = 1000;

/** Who asks to be called back, about what, and how long there is time. */
export function LeadFacts({ lead, now, children }: { lead: Lead; now: number; children?: React.ReactNode }) {
  const { t } = useText(TEXTS);
  const { name, phone, text, listings, askedAt, dueAt, callAt, answeredAt } = lead;
  return (
    <>
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
        ) : callAt && Date.parse(callAt) > now ? (
          <Badge tone="neutral">
            {t('callAgain')} <FormatDate date={callAt} look="datetime" />
          </Badge>
        ) : (
          <Clock left={Date.parse(callAt ?? dueAt) - now} />
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
        {children}
      </p>
    </>
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
