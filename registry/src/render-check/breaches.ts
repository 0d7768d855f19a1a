import type { Edition } from '@baza/shared/domain';
import type { Refusal } from '../release-checks/refusal.ts';
import type { Address, GatePage } from './addresses.ts';

/** One thing that is wrong with a page in one language. */
export interface Breach extends Address {
  what: string;
  /** Lines of the team's source; none if they are unknown. */
  lines: string[];
  fix: string;
}

const nameOf = ({ of }: GatePage): string =>
  'route' in of ? `The page ${of.route}` : `The parcel ${of.parcel}`;
const placeOf = ({ of }: GatePage): string =>
  'route' in of ? `remote.config.ts, route ${of.route}` : `remote.config.ts, exposes, ${of.parcel}`;

/** Refusals, one for what is the same in several languages. */
export function collect(breaches: readonly Breach[]): Refusal[] {
  const found = new Map<string, { breach: Breach; editions: Edition[] }>();
  for (const breach of breaches) {
    const key = [nameOf(breach.page), breach.fix, ...breach.lines].join('\n');
    const known = found.get(key) ?? { breach, editions: [] };
    if (!known.editions.includes(breach.edition)) known.editions.push(breach.edition);
    found.set(key, known);
  }
  return [...found.values()].map(({ breach: { page, what, lines, fix }, editions }) => ({
    rule: 'render',
    what: `${nameOf(page)} ${what} (${editions.join(', ')})`,
    where: lines.join(', ') || placeOf(page),
    fix,
  }));
}
