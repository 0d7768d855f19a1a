import { MoveForm, saveViewing } from '@baza/shared/calendar';
import { paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { addDays, dayInTashkent, formatDateTime, formatPhone, VIEWING_DAYS } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { CalendarViewing, ViewingReply } from '@baza/shared/schema';
import { type ApiError, apiErrorOf } from '@baza/shared/store';
import { Badge, type BadgeProps, Button, Dialog } from '@baza/shared/ui';
import CalendarPlusIcon from 'lucide-react/icons/calendar-plus';
import PhoneIcon from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import {
  useViewingCalendarQuery,
  useViewingMoveMutation,
  useViewingReplyMutation,
} from '../../api/viewings-api.ts';
import { shownState } from './shown-state.ts';
import { TEXTS } from './texts.ts';
import styles from './viewings.module.css';

interface Props {
  viewing: CalendarViewing;
  tone: BadgeProps['tone'];
  onClose: () => void;
  onMoved: (startsAt: string) => void;
}

function reasonOf({ status, problem }: ApiError): string {
  if (status === 0) return 'offline';
  if (status === 400) return 'late';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'gone';
  if (status === 409 || status === 412) {
    if (problem?.type.endsWith('slot-taken')) return 'taken';
    return problem?.type.endsWith('not-allowed') ? 'past' : 'stale';
  }
  return 'failed';
}

/** A viewing with its facts and history, and what the reader may do with it. */
export function ViewingDialog({ viewing, tone, onClose, onMoved }: Props) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const { listing, side, name, phone, startsAt, actions, history } = viewing;
  const [isMoving, setMoving] = useState(false);
  const [reply, replied] = useViewingReplyMutation();
  const [failed, setFailed] = useState<string | null>(null);
  const attempt = useAttemptKey();
  const time = formatDateTime(startsAt, locale, 'long');
  const url = new URL(useHref(paths.product(listing.id)), window.location.origin).href;
  const send = async (state: ViewingReply['state']) => {
    setFailed(null);
    const body = { state, version: viewing.version };
    const { error } = await reply({ listing: listing.id, id: viewing.id, key: attempt.keyOf(body), body });
    if (error) setFailed(reasonOf(apiErrorOf(error) as ApiError));
    else {
      attempt.done();
      notify({ kind: 'success', text: t(`said.${state}`) });
    }
  };
  return (
    <Dialog open onClose={onClose} title={listing.title}>
      <div className={styles.dialog}>
        <p className={styles.line}>
          <strong>{time}</strong>
          <Badge tone={shownState(viewing) === 'past' ? 'neutral' : tone}>
            {t(`state.${shownState(viewing)}`)}
          </Badge>
        </p>
        <p className={styles.line}>
          <span className={styles.muted}>{t(`side.${side}`)}</span>
          <Link to={paths.product(listing.id)}>{t('where')}</Link>
        </p>
        {side === 'visitor' ? (
          <p className={styles.muted}>{t('seller')}</p>
        ) : (
          <p className={styles.line}>
            <span>
              <span className={styles.muted}>{t('who')}:</span> {name || t('lost')}
            </span>
            {phone && (
              <a
                className={styles.call}
                href={`tel:${phone}`}
                aria-label={`${t('call')}: ${formatPhone(phone)}`}
              >
                <PhoneIcon aria-hidden="true" />
                {formatPhone(phone)}
              </a>
            )}
          </p>
        )}
        {side === 'agency' && <p className={styles.muted}>{t('agencyNote')}</p>}
        {isMoving ? (
          <Move viewing={viewing} onCancel={() => setMoving(false)} onMoved={onMoved} />
        ) : (
          <>
            {failed && (
              <p role="alert" className={styles.failure}>
                {t(`error.${failed}`)}
              </p>
            )}
            <div className={styles.buttons}>
              {actions.includes('agree') && (
                <Button loading={replied.isLoading} onClick={() => void send('agreed')}>
                  {t('agree')}
                </Button>
              )}
              {actions.includes('move') && (
                <Button variant="secondary" onClick={() => setMoving(true)}>
                  {t('move')}
                </Button>
              )}
              {actions.includes('decline') && (
                <Button variant="ghost" loading={replied.isLoading} onClick={() => void send('declined')}>
                  {t('decline')}
                </Button>
              )}
              <Button
                variant="text"
                icon={<CalendarPlusIcon aria-hidden="true" />}
                onClick={() =>
                  saveViewing({
                    id: viewing.id,
                    startsAt,
                    title: t('calendarEvent', { title: listing.title }),
                    url,
                  })
                }
              >
                {t('save')}
              </Button>
            </div>
          </>
        )}
        <History history={history} />
      </div>
    </Dialog>
  );
}

function History({ history }: Pick<CalendarViewing, 'history'>) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  if (history.length === 0) return null;
  return (
    <section>
      <h3 className={styles.subtitle}>{t('historyTitle')}</h3>
      <ol className={styles.history}>
        {history.map(({ at, by, event, startsAt }) => (
          <li key={`${at} ${event}`}>
            {t(`history.${event}.${by}`, { time: formatDateTime(startsAt, locale) })}
            <time dateTime={at} className={styles.muted}>
              {formatDateTime(at, locale)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Another time, of those at which the listing has no agreed viewing. */
function Move({ viewing, onCancel, onMoved }: Pick<Props, 'viewing' | 'onMoved'> & { onCancel: () => void }) {
  const { t } = useText(TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const { id, listing, version, startsAt, side, hasAccount } = viewing;
  const attempt = useAttemptKey();
  const today = dayInTashkent();
  const { data, refetch } = useViewingCalendarQuery({ from: today, to: addDays(today, VIEWING_DAYS - 1) });
  const [move, { error, isLoading }] = useViewingMoveMutation();
  const failed = apiErrorOf(error);
  const busy = (data?.items ?? [])
    .filter((other) => other.listing.id === listing.id && other.state === 'agreed' && other.id !== id)
    .map((other) => other.startsAt);
  const note = hasAccount ? 'notified' : 'anonymous';
  return (
    <MoveForm
      startsAt={startsAt}
      busy={busy}
      note={t(`note.${note}.${side}`)}
      sending={isLoading}
      failure={failed && t(`error.${reasonOf(failed)}`)}
      onCancel={onCancel}
      onSend={async (to) => {
        const body = { version, ...to };
        const { data: moved, error: refused } = await move({
          listing: listing.id,
          id,
          key: attempt.keyOf(body),
          body,
        });
        if (refused) return void refetch();
        attempt.done();
        if (!moved) return;
        notify({
          kind: 'success',
          text: t('said.moved', { time: formatDateTime(moved.startsAt, locale, 'long') }),
        });
        onMoved(moved.startsAt);
      }}
    />
  );
}
