import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDate, formatDateTime, formatPhone, type ViewingState } from '@baza/shared/domain';
import type { Viewing, ViewingReply } from '@baza/shared/schema';
import { Badge, type BadgeProps, Button, EmptyState, ErrorState, Skeleton } from '@baza/shared/ui';
import PhoneIcon from 'lucide-react/icons/phone';
import { useReplyToViewingMutation, useViewingsQuery } from '../../../api/viewings-api.ts';
import { VIEWING_TEXTS, withViewingTexts } from '../../../features/viewings/viewing-texts.ts';
import styles from './viewings.module.css';

const TONES: Record<ViewingState, BadgeProps['tone']> = {
  new: 'warning',
  agreed: 'success',
  declined: 'neutral',
};

function ViewingsPart({ id }: { id: number }) {
  const { t } = useText(VIEWING_TEXTS);
  const { data, error, isFetching, refetch } = useViewingsQuery(id, { refetchOnMountOrArgChange: true });
  if (data?.length === 0) return <EmptyState title={t('desk.emptyTitle')} text={t('desk.emptyText')} />;
  if (data)
    return (
      <ul className={styles.list}>
        {data.map((viewing) => (
          <Row key={viewing.id} listing={id} viewing={viewing} />
        ))}
      </ul>
    );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status" aria-label={t('desk.loading')}>
      <Skeleton height="16rem" />
    </div>
  );
}

/** One request; the reply can be changed until the time has come. */
function Row({ listing, viewing }: { listing: number; viewing: Viewing }) {
  const { t } = useText(VIEWING_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const [send, { isLoading }] = useReplyToViewingMutation();
  const { id, name, phone, startsAt, state, askedAt } = viewing;
  const isPast = Date.parse(startsAt) < Date.now();
  const reply = async (next: ViewingReply['state']) => {
    const { error } = await send({ listing, id, state: next });
    notify(error ? { kind: 'error', text: t('desk.failed') } : { kind: 'success', text: t(`desk.${next}`) });
  };
  const time = formatDateTime(startsAt, locale, 'long');
  const button = (next: ViewingReply['state'], label: string) =>
    state !== next && (
      <Button
        size="s"
        variant={next === 'agreed' ? 'primary' : 'ghost'}
        loading={isLoading}
        aria-label={`${label}: ${name}, ${time}`}
        onClick={() => void reply(next)}
      >
        {label}
      </Button>
    );
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <strong>{time}</strong>
        {isPast && state === 'new' ? (
          <Badge>{t('desk.past')}</Badge>
        ) : (
          <Badge tone={TONES[state]}>{t(`desk.state.${state}`)}</Badge>
        )}
      </div>
      {phone ? (
        <p className={styles.who}>
          {name}
          <a
            className={styles.call}
            href={`tel:${phone}`}
            aria-label={`${t('desk.call')}: ${formatPhone(phone)}`}
          >
            <PhoneIcon aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        </p>
      ) : (
        <p className={styles.muted}>{t('desk.lost')}</p>
      )}
      <p className={styles.muted}>{t('desk.asked', { date: formatDate(askedAt, locale, 'medium') })}</p>
      {!isPast && (
        <div className={styles.buttons}>
          {button('agreed', t('desk.agree'))}
          {button('declined', t('desk.decline'))}
        </div>
      )}
    </li>
  );
}

export default withViewingTexts(ViewingsPart);
