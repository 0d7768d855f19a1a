import { saveFile } from '@baza/shared/browser';
import { VIEWING_MINUTES } from '@baza/shared/domain';

interface Meeting {
  id: number | string;
  startsAt: string;
  title: string;
  /** The page of the listing or the application. */
  url: string;
}

const MINUTE_MS = 60_000;
const MAX_OCTETS = 73;
const stampOf = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line of at most 75 octets, as RFC 5545 wants it: the rest follows after a space. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MAX_OCTETS) {
      lines.push('');
      octets = 0;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}

/** Returns a viewing as an iCalendar file. */
export const icsOf = ({ id, startsAt, title, url }: Meeting, now = Date.now()): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baza//Viewings//EN',
    'BEGIN:VEVENT',
    `UID:viewing-${id}@${new URL(url).hostname}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART:${stampOf(Date.parse(startsAt))}`,
    `DTEND:${stampOf(Date.parse(startsAt) + VIEWING_MINUTES * MINUTE_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** Saves a viewing as a file that calendars of phones and computers open. */
export const saveViewing = (meeting: Meeting): void =>
  saveFile(new Blob([icsOf(meeting)], { type: 'text/calendar' }), `viewing-${meeting.id}.ics`);
