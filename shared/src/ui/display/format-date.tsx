import { formatDate, formatDateTime, formatRelative } from '../../domain/intl.ts';
import { useUi } from '../core/use-ui.ts';

export interface FormatDateProps {
  /** ISO moment or day. */
  date: string;
  look?: 'long' | 'medium' | 'short' | 'datetime' | 'relative';
  className?: string;
}

const DAY_MS = 86_400_000;

/** A date in the page's language; `relative` past a month shows the day itself. */
export function FormatDate({ date, look = 'medium', className }: FormatDateProps) {
  const { locale } = useUi();
  const recent = Date.now() - new Date(date).getTime() < 30 * DAY_MS;
  const text =
    look === 'relative'
      ? recent
        ? formatRelative(date, locale)
        : formatDate(date, locale, 'medium')
      : look === 'datetime'
        ? formatDateTime(date, locale)
        : formatDate(date, locale, look);
  return (
    <time
      dateTime={date}
      title={look === 'relative' ? formatDateTime(date, locale) : undefined}
      className={className}
      // A minute may have passed since the server rendered it.
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
