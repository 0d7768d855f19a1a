import { MoveForm, saveViewing } from '@baza/shared/calendar';
import { paths, useLocale, useShell, useText } from '@baza/shared/contract';
import { addDays, dayInTashkent, formatDateTime, VIEWING_DAYS } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { AppointmentBody, DeskViewing } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, type BadgeProps, Button, Dialog } from '@baza/shared/ui';
import CalendarPlusIcon from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { Link, useHref } from 'react-router-dom';
import { useApplicationAppointmentMutation } from '../../api/applications-api.ts';
import { useDeskViewingsQuery } from '../../api/desk-api.ts';
import { APPLICATION_TEXTS } from '../../features/applications/application-texts.ts';
import { appointmentFailure } from '../../features/applications/appointment-failure.ts';
import { TEXTS } from './texts.ts';
import styles from './viewing-desk.module.css';

interface Props {
  viewing: DeskViewing;
  tone: BadgeProps['tone'];
  onClose: () => void;
  /** The day to which it was moved. */
  onMoved: (day: string) => void;
}

/** The appointment of an application: its facts, and what its operator may do with it. */
export function AppointmentDialog({ viewing, tone, onClose, onMoved }: Props) {
  const { t } = useText(TEXTS);
  const { t: common } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const { id, startsAt, state, version, kind, listing, applicant, assignee, actions } = viewing;
  const page = paths.applicationDesk(`id=${id}`);
  const url = new URL(useHref(page), window.location.origin).href;
  const title = common('number', { id });
  const [isMoving, setMoving] = useState(false);
  const [send, { error, isLoading }] = useApplicationAppointmentMutation();
  const attempt = useAttemptKey();
  const failed = apiErrorOf(error);
  const failure = failed && t(`error.${appointmentFailure(failed)}`);
  const set = async (body: AppointmentBody): Promise<boolean> => {
    const { error: refused } = await send({ id, desk: true, body, key: attempt.keyOf(body) });
    if (refused) return false;
    attempt.done();
    notify({ kind: 'success', text: common(`viewing.said.${body.action}`) });
    return true;
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.dialog}>
        <p className={styles.line}>
          <strong>{formatDateTime(startsAt, locale, 'long')}</strong>
          <Badge tone={tone}>{common(`viewing.state.${state}`)}</Badge>
        </p>
        <p>{common(`kind.${kind}`)}</p>
        {listing && (
          <p>
            <Link to={paths.product(listing.id)}>{listing.title}</Link>
          </p>
        )}
        <p>
          {t('applicant')}: {applicant}
        </p>
        <p>{assignee ? t('assignee', { name: assignee.name }) : t('nobody')}</p>
        {isMoving ? (
          <Move
            viewing={viewing}
            sending={isLoading}
            failure={failure}
            onCancel={() => setMoving(false)}
            onSend={async ({ day, time }) => {
              if (await set({ action: 'propose', version, day, time })) onMoved(day);
            }}
          />
        ) : (
          <>
            {failure && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            <div className={styles.buttons}>
              {actions
                .filter((action) => action !== 'propose')
                .map((action) => (
                  <Button
                    key={action}
                    variant={action === 'miss' ? 'secondary' : 'primary'}
                    loading={isLoading}
                    onClick={() => void set({ action, version })}
                  >
                    {common(`viewing.action.${action}`)}
                  </Button>
                ))}
              {actions.includes('propose') && (
                <Button variant="secondary" onClick={() => setMoving(true)}>
                  {common('viewing.move')}
                </Button>
              )}
              <Button
                variant="text"
                icon={<CalendarPlusIcon aria-hidden="true" />}
                onClick={() =>
                  saveViewing({
                    id: `application-${id}`,
                    startsAt,
                    title: t('event', { title: listing?.title ?? title }),
                    url,
                  })
                }
              >
                {t('save')}
              </Button>
              <Link to={page}>{t('open')}</Link>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

type MoveProps = Pick<Props, 'viewing'> &
  Pick<Parameters<typeof MoveForm>[0], 'sending' | 'failure' | 'onSend' | 'onCancel'>;

/** Another time, of those at which no other applicant sees the listing. */
function Move({ viewing, ...form }: MoveProps) {
  const { t } = useText(TEXTS);
  const today = dayInTashkent();
  const { data } = useDeskViewingsQuery({
    from: today,
    to: addDays(today, VIEWING_DAYS - 1),
    of: 'all',
  });
  const busy = (data?.items ?? [])
    .filter(
      ({ id, listing, state }) =>
        listing !== null && listing.id === viewing.listing?.id && state === 'agreed' && id !== viewing.id,
    )
    .map(({ startsAt }) => startsAt);
  return <MoveForm {...form} startsAt={viewing.startsAt} busy={busy} note={t('bothNotified')} />;
}
