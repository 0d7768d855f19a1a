import { useLocale, useShell, useText } from '@baza/shared/contract';
import { formatDate, type ViewingTime, viewingDays, viewingTimes } from '@baza/shared/domain';
import { useAttemptKey } from '@baza/shared/page';
import type { AppointmentBody, AppointmentResponse } from '@baza/shared/schema';
import { apiErrorOf } from '@baza/shared/store';
import { Badge, Button, FormatDate, Select } from '@baza/shared/ui';
import { useState } from 'react';
import { type Place, useApplicationAppointmentMutation } from '../../api/applications-api.ts';
import styles from './application-blocks.module.css';
import { APPLICATION_TEXTS } from './application-texts.ts';
import { appointmentFailure } from './appointment-failure.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface Props {
  place: Place;
  version: number;
  appointment: AppointmentResponse | null;
  /** A date may be proposed. */
  canPropose: boolean;
}

const TONES = { proposed: 'warning', agreed: 'success', kept: 'neutral', missed: 'danger' } as const;

/** The date on which the property is seen: proposed by one side, agreed on by the other. */
export function AppointmentBlock({ place, version, appointment, canPropose }: Props) {
  const { t } = useText(APPLICATION_TEXTS);
  const locale = useLocale();
  const { notify } = useShell();
  const [set, { isLoading }] = useApplicationAppointmentMutation();
  const attempt = useAttemptKey();
  const [isChoosing, setChoosing] = useState(false);
  /** What staff confirm first: it notifies the applicant. */
  const [asked, setAsked] = useState<'agree' | 'keep' | 'miss' | null>(null);
  const days = viewingDays();
  const [day, setDay] = useState(days[0] ?? '');
  const times = viewingTimes(day);
  const [time, setTime] = useState<ViewingTime | null>(null);
  const send = async (body: AppointmentBody) => {
    const { error } = await set({ ...place, body, key: attempt.keyOf(body) });
    const failed = apiErrorOf(error);
    setAsked(null);
    if (failed && appointmentFailure(failed) === 'taken')
      return notify({ kind: 'warning', text: t('viewing.taken') });
    const stale = failed?.status === 409;
    if (failed) return notify({ kind: stale ? 'warning' : 'error', text: t(stale ? 'stale' : 'failed') });
    attempt.done();
    setChoosing(false);
    notify({ kind: 'success', text: t(`viewing.said.${body.action}`) });
  };
  const actions = appointment?.actions ?? [];
  return (
    <div className={styles.block}>
      {appointment ? (
        <p className={styles.line}>
          <FormatDate date={appointment.startsAt} look="datetime" className={styles.strong} />
          <Badge tone={TONES[appointment.state]}>{t(`viewing.state.${appointment.state}`)}</Badge>
        </p>
      ) : (
        <p className={styles.muted}>{t('viewing.none')}</p>
      )}
      {isChoosing ? (
        <div className={styles.fields}>
          <Select
            label={t('viewing.day')}
            options={days.map((value) => ({ value, label: formatDate(value, locale) }))}
            value={day}
            onValue={(next) => {
              if (next) setDay(next);
              setTime(null);
            }}
          />
          <Select
            label={t('viewing.time')}
            options={times.map((value) => ({ value, label: value }))}
            value={time}
            onValue={setTime}
          />
          <div className={styles.line}>
            <Button
              loading={isLoading}
              disabled={time === null}
              onClick={() => time && void send({ action: 'propose', version, day, time })}
            >
              {t('viewing.propose')}
            </Button>
            <Button variant="ghost" onClick={() => setChoosing(false)}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.line}>
          {actions
            .filter((action) => action !== 'propose')
            .map((action) => (
              <Button
                key={action}
                size="s"
                variant={action === 'miss' ? 'secondary' : 'primary'}
                loading={isLoading}
                onClick={() => (place.desk ? setAsked(action) : void send({ action, version }))}
              >
                {t(`viewing.action.${action}`)}
              </Button>
            ))}
          {canPropose && (
            <Button size="s" variant="secondary" onClick={() => setChoosing(true)}>
              {t(appointment ? 'viewing.move' : 'viewing.suggest')}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ReasonDialog
          title={t(`viewing.action.${asked}`)}
          text={t(`viewing.confirm.${asked}`)}
          action={t(`viewing.action.${asked}`)}
          needsReason={false}
          isDanger={asked === 'miss'}
          busy={isLoading}
          onClose={() => setAsked(null)}
          onDone={() => void send({ action: asked, version })}
        />
      )}
    </div>
  );
}
