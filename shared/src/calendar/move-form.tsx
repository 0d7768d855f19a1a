import { useLocale, useText } from '@baza/shared/contract';
import {
  dayInTashkent,
  formatDate,
  type ViewingTime,
  viewingDays,
  viewingMoment,
  viewingTimes,
} from '@baza/shared/domain';
import { Button, Select } from '@baza/shared/ui';
import { type ReactNode, useState } from 'react';
import styles from './move-form.module.css';
import { CALENDAR_TEXTS } from './texts.ts';

export interface MoveFormProps {
  /** When the viewing is now. */
  startsAt: string;
  /** Moments at which the listing has other viewings. */
  busy: readonly string[];
  /** Who gets a notice. */
  note: ReactNode;
  sending: boolean;
  /** Why it could not be sent. */
  failure: string | null;
  onSend: (to: { day: string; time: ViewingTime }) => void;
  onCancel: () => void;
}

/** Another day and time for a viewing, of those that are free. */
export function MoveForm({ startsAt, busy, note, sending, failure, onSend, onCancel }: MoveFormProps) {
  const { t } = useText(CALENDAR_TEXTS);
  const locale = useLocale();
  const days = viewingDays();
  const now = dayInTashkent(0, Date.parse(startsAt));
  const [chosen, setDay] = useState(days.includes(now) ? now : (days[0] ?? ''));
  const [wanted, setTime] = useState<ViewingTime | null>(null);
  // The day may have ended since it was chosen.
  const day = days.includes(chosen) ? chosen : (days[0] ?? '');
  const taken = new Set([startsAt, ...busy].map((moment) => Date.parse(moment)));
  const times = viewingTimes(day).filter((time) => !taken.has(viewingMoment(day, time).getTime()));
  const time = wanted && times.includes(wanted) ? wanted : null;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (time) onSend({ day, time });
      }}
    >
      <div className={styles.fields}>
        <Select
          label={t('move.day')}
          options={days.map((value) => ({ value, label: formatDate(value, locale) }))}
          value={day}
          onValue={(next) => next && setDay(next)}
        />
        <Select
          label={t('move.time')}
          options={times.map((value) => ({ value, label: value }))}
          value={time}
          onValue={setTime}
          disabled={times.length === 0}
        />
      </div>
      {times.length === 0 && <p role="status">{t('move.full')}</p>}
      <p className={styles.note}>{note}</p>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={sending} disabled={time === null}>
          {t('move.send')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('move.cancel')}
        </Button>
      </div>
    </form>
  );
}
