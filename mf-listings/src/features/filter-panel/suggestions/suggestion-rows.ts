import type { Suggestions } from '@baza/shared/schema';

type Understood = Suggestions['understood'];
type Place = Suggestions['places'][number];

/** One line of the list, and what choosing it does. */
export type Row =
  | { kind: 'recent'; key: string; text: string }
  | { kind: 'forget'; key: string }
  /** The filters that the text would become. */
  | { kind: 'understood'; key: string; understood: Understood; total: number | undefined }
  | { kind: 'listing'; key: string; listing: NonNullable<Suggestions['listing']> }
  | { kind: 'station'; key: string; id: number; total: number; picked: Understood }
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
  const { understood, before, places, streets, stations, listing, total } = found;
  return [
    ...(listing ? [{ kind: 'listing', key: `listing ${listing.id}`, listing } as const] : []),
    ...(Object.keys(understood.filter).length > 0 || (total !== undefined && !listing)
      ? [{ kind: 'understood', key: 'understood', understood, total } as const]
      : []),
    ...places.map(
      (place): Row => ({
        kind: 'place',
        key: `place ${place.id}`,
        place,
        picked: { ...before, filter: { ...before.filter, regions: [place.id] } },
      }),
    ),
    ...stations.map(
      ({ id, total: near }): Row => ({
        kind: 'station',
        key: `station ${id}`,
        id,
        total: near,
        picked: { ...before, filter: { ...before.filter, metro: [String(id)] } },
      }),
    ),
    ...streets.map(
      ({ name, total: named }): Row => ({
        kind: 'street',
        key: `street ${name}`,
        name,
        total: named,
        picked: { ...before, text: joined(before.text, name) },
      }),
    ),
  ];
}
