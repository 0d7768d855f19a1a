import { TextField, type TextFieldProps } from '@baza/shared/ui';
import CalendarIcon from 'lucide-react/icons/calendar';
import { useRef } from 'react';
import styles from './date-field.module.css';
import { dayOfText, isDay, writtenDay } from './day-text.ts';

export interface DateFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'end' | 'start'>,
    Partial<Pick<TextFieldProps, 'autoComplete'>> {
  /** An ISO day; while it is being typed, what is typed. */
  value: string;
  onValue: (value: string) => void;
  /** ISO days between which the calendar chooses. */
  min?: string;
  max?: string;
}

/**
 * A day as `04.05.2026` in every language: the browser's own field follows the browser's language, not the page's.
 * It is typed; its calendar is the browser's, for those who point.
 */
export function DateField({ value, onValue, min, max, ...rest }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextField
      autoComplete="off"
      placeholder="31.12.1990"
      {...rest}
      inputMode="numeric"
      value={writtenDay(value)}
      onValue={(text) => onValue(dayOfText(text))}
      end={
        <span className={styles.calendar}>
          <CalendarIcon aria-hidden="true" />
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            min={min}
            max={max}
            disabled={rest.disabled}
            value={isDay(value) ? value : ''}
            onClick={() => calendar.current?.showPicker?.()}
            onChange={(event) => onValue(event.target.value)}
          />
        </span>
      }
    />
  );
}
