import { toLatin } from '@baza/shared/domain';
import type { Random } from '../random/random.ts';
import type { Facts } from './facts.ts';
import type { ListingLanguage } from './languages.ts';

/** A text with the facts that make it true. `{…}` are replaced by numbers and names of the listing. */
export interface Phrase {
  uz: string;
  ru: string;
  when: (facts: Facts) => boolean;
}

type Row = readonly [uz: string, ru: string, when?: Phrase['when']];
export const phrases = (rows: readonly Row[]): readonly Phrase[] =>
  rows.map(([uz, ru, when = () => true]) => ({ uz, ru, when }));

export const fitting = (pool: readonly Phrase[], facts: Facts): Phrase[] =>
  pool.filter(({ when }) => when(facts));

/** One of the phrases that the facts allow. */
export const pickFitting = (random: Random, pool: readonly Phrase[], facts: Facts): Phrase =>
  random.pick(fitting(pool, facts));

/** A phrase in a language; Uzbek in Latin letters is transliterated. */
export const inLanguage = ({ uz, ru }: Phrase, language: ListingLanguage): string =>
  language === 'ru' ? ru : language === 'latn' ? toLatin(uz) : uz;
