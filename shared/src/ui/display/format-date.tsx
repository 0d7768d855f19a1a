import { useEffect, useRef, useState } from 'react';
import { formatDate, formatDateTime, formatRelative } from '../../domain/locale/index.ts';
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
  const isRelative = look === 'relative';
  const recent = Date.now() - new Date(date).getTime() < 30 * DAY_MS;
  const text = isRelative
    ? recent
      ? formatRelative(date, locale)
      : formatDate(date, locale, 'medium')
    : look === 'datetime'
      ? formatDateTime(date, locale)
      : formatDate(date, locale, look);
  const element = useRef<HTMLTimeElement>(null);
  const [isStale, setStale] = useState(false);
  // Hydration leaves the server's text, which may be as old as a cached page.
  useEffect(() => {
    if (isRelative && element.current?.textContent !== text) setStale(true);
  }, [isRelative, text]);
  return (
    <time
      key={String(isStale)}
      ref={element}
      dateTime={date}
      title={isRelative ? formatDateTime(date, locale) : undefined}
      className={className}
      // A minute may have passed since the server rendered it.
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
