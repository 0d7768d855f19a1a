import type { Suggestions } from '@baza/shared/schema';

type Understood = Suggestions['understood'];
type Place = Suggestions['places'][number];

/** One line of the list, and what choosing it does. */
export type Row =
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'forget'; key: string }
  /** The filters that the text would become. */
  | { kind: 'understood'; key: string; understood: Understood }
  | { kind: 'place'; key: string; place: Place; picked: Understood }
  | { kind: 'street'; key: string; name: string; total: number; picked: Understood };

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');

/** The lines for what is typed so far: what was searched before while there is nothing. */
export function suggestionRows(
  typed: string,
  recent: readonly string[],
  found: Suggestions | undefined,
): Row[] {
  if (typed.trim() === '') {
    const rows = recent.map((text): Row => ({ kind: 'recent', key: `recent ${text}`, text }));
    return rows.length > 0 ? [...rows, { kind: 'forget', key: 'forget' }] : [];
  }
  if (!found) return [];
  const { understood, before, places, streets } = found;
  return [
    ...(Object.keys(understood.filter).length > 0
      ? [{ kind: 'understood', key: 'understood', understood } as const]
      : []),
    ...places.map(
      (place): Row => ({
        kind: 'place',
        key: `place ${place.id}`,
        place,
        picked: { ...before, filter: { ...before.filter, regions: [place.id] } },
      }),
    ),
    ...streets.map(
      ({ name, total }): Row => ({
        kind: 'street',
        key: `street ${name}`,
        name,
        total,
        picked: { ...before, text: joined(before.text, name) },
      }),
    ),
  ];
}
