import { tokenize } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** More words than these narrow nothing any more. */
const MAX_WORDS = 10;
const WORD = 40;
/** A word this long may be the beginning of another. */
const PREFIX = 3;
const KEPT = 5000;

export interface WordQuery {
  /** For `tsv @@ …::tsquery`; null matches nothing. */
  tsquery: string | null;
  /** The words as corrected, when a typo was. */
  corrected?: string;
}

interface Meaning {
  /** `word` as it stands, `prefix` of stored words, or the stored word it was meant to be. */
  kind: 'word' | 'prefix' | 'typo' | 'unknown';
  word: string;
  shown: string;
}

/** Edits between two words, swapped neighbours counting as one; `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substituted = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(substituted, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? 0, limit + 1);
}

const allowedEdits = (word: string): number => (word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2);

/** Reads the words of a search: which are known, which begin known ones, which are typos of them. */
export function createWordReader(db: Db) {
  const cache = new Map<string, Meaning>();

  async function lookUp(words: readonly string[]): Promise<void> {
    const { rows } = await sql<{ asked: string; exact: string | null; starts: boolean }>`
      select asked, w.shown as exact,
        exists (select from listing_word p where p.word >= asked and p.word < asked || '\uffff'
          and length(asked) >= ${PREFIX}) as starts
      from unnest(${[...words]}::text[]) as asked left join listing_word w on w.word = asked
    `.execute(db);
    for (const { asked, exact, starts } of rows) {
      const known = exact !== null || !/\p{L}/u.test(asked);
      let meaning: Meaning = {
        kind: known ? 'word' : starts ? 'prefix' : 'unknown',
        word: asked,
        shown: exact ?? asked,
      };
      if (meaning.kind === 'unknown') meaning = (await nearest(asked)) ?? meaning;
      // What is unknown now may be known a minute later.
      if (meaning.kind !== 'unknown') cache.set(asked, meaning);
    }
    if (cache.size > KEPT) cache.clear();
  }

  async function nearest(asked: string): Promise<Meaning | undefined> {
    const limit = allowedEdits(asked);
    if (limit === 0) return undefined;
    const { rows } = await sql<{ word: string; shown: string; alike: number }>`
      select word, shown, similarity(word, ${asked}) as alike from listing_word
      where word % ${asked} order by alike desc, length(word), word limit 10
    `.execute(db);
    const ranked = rows
      .map((row) => {
        // 'chilonzorda' is 'chilonzor' with a case ending.
        const ending = row.word.length >= 5 && asked.startsWith(row.word) ? 1 : limit + 1;
        return { ...row, edits: Math.min(editDistance(asked, row.word, limit), ending) };
      })
      .filter(({ edits }) => edits <= limit)
      .sort((a, b) => a.edits - b.edits || b.alike - a.alike);
    const [best] = ranked;
    return best && { kind: 'typo', word: best.word, shown: best.shown };
  }

  /** @throws nothing for hostile text: words are letters and digits alone. */
  return async function readWords(text: string): Promise<WordQuery> {
    const words = tokenize(text)
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, WORD));
    if (words.length === 0) return { tsquery: null };
    const fresh = words.filter((word) => !cache.has(word));
    const unknown = new Map<string, Meaning>();
    if (fresh.length > 0) {
      await lookUp(fresh);
      for (const word of fresh) unknown.set(word, { kind: 'unknown', word, shown: word });
    }
    const meanings = words.map(
      (word) => cache.get(word) ?? unknown.get(word) ?? { kind: 'unknown' as const, word, shown: word },
    );
    if (meanings.some(({ kind }) => kind === 'unknown')) return { tsquery: null };
    const cyrillic = /\p{Script=Cyrillic}/u.test(text);
    return {
      tsquery: meanings.map(({ kind, word }) => `'${word}'${kind === 'prefix' ? ':*' : ''}`).join(' & '),
      ...(meanings.some(({ kind }) => kind === 'typo')
        ? {
            corrected: meanings
              .map(({ word, shown }) => (cyrillic === /\p{Script=Cyrillic}/u.test(shown) ? shown : word))
              .join(' '),
          }
        : {}),
    };
  };
}
export type WordReader = ReturnType<typeof createWordReader>;
