/** Notes of staff on an application: free ones, calls, and what goes with a change of the operator. */
export const NOTE_KINDS = ['note', 'call', 'handed-over', 'taken-over'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export const APPLICATION_CALL_OUTCOMES = ['reached', 'no-answer', 'wrong-number', 'call-later'] as const;
export type ApplicationCallOutcome = (typeof APPLICATION_CALL_OUTCOMES)[number];
/** Length of a note; the shorter bound is for reasons. */
export const NOTE_LENGTH = { min: 5, max: 1000 } as const;
/** Colleagues that one note may mention. */
export const MAX_MENTIONS = 10;
/** How a mention of a colleague stands in the text of a note. */
export const mentionText = (name: string): string => `@${name}`;

interface TextPart<Person> {
  text: string;
  /** Whose mention the part is. */
  person: Person | null;
}

/** Splits the text of a note at the mentions of people; of names that begin alike the longer one is meant. */
export function splitMentions<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): TextPart<Person>[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length);
  const parts: TextPart<Person>[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const person = longestFirst.find(({ name }) => {
      const end = at + mentionText(name).length;
      return text.startsWith(mentionText(name), at) && !/^[\p{L}\p{N}]/u.test(text.slice(end));
    });
    if (!person) continue;
    const end = at + mentionText(person.name).length;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), person: null });
    parts.push({ text: text.slice(at, end), person });
    plainFrom = end;
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), person: null });
  return parts;
}

/** Days that a report or an export of applications covers at most. */
export const MAX_PERIOD_DAYS = 366;
/** Applications that one bulk assignment may change. */
export const MAX_BULK_ASSIGNMENT = 1000;
/** Rows of one exported file. */
export const MAX_EXPORT_ROWS = 20_000;
