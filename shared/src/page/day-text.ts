const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const WRITTEN = /^(\d\d)\.(\d\d)\.(\d{4})$/;

/** Whether it is a day that there is, as `2026-05-04`. */
export function isDay(text: string): boolean {
  if (!ISO.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day as it is written here, `04.05.2026`; anything else stays as it is. */
export const writtenDay = (text: string): string => text.replace(ISO, '$3.$2.$1');

/** What is typed or pasted, as `04.05.2026`: the dots fill themselves in. Undivided digits are day, month and year. */
function maskDay(text: string): string {
  // The dots of `4.5.2026` end a day and a month of one digit.
  const padded = text.trim().replace(/(^|[.,/\s-])(\d)(?=[.,/\s-])/g, '$10$2');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.');
}

/** The ISO day of what is typed in a field of dates; what is not a day yet, or never will be, as it is written. */
export function dayOfText(text: string): string {
  if (isDay(text.trim())) return text.trim();
  const masked = maskDay(text);
  const day = masked.replace(WRITTEN, '$3-$2-$1');
  return isDay(day) ? day : masked;
}
