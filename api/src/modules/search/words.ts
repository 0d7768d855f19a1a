import { tokenize } from '@baza/shared/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

/** Maximum number of words; more would not narrow the result. */
const MAX_WORDS = 10;
const WORD = 40;
/** Minimum length of a prefix. */
const PREFIX = 3;
/** Maximum number of words that one prefix expands to. */
const LONGER = 300;
const KEPT = 5000;
const LIFE = 60_000;

export interface WordQuery {
  /** Ids of the matching stored words for each word of the query; null if one has no match. */
  words: number[][] | null;
  /** The corrected words, if there was a typo. */
  corrected?: string;
}

interface Meaning {
  /** The word itself, a prefix of stored words, or a typo of one. */
  kind: 'word' | 'prefix' | 'typo';
  ids: number[];
  word: string;
  shown: string;
  /** Time of the look-up: an unknown word may be stored a minute later. */
  at: number;
}

/** Edit distance of two words, with a transposition as one edit; `limit + 1` if it is larger. */
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

export const allowedEdits = (word: string): number => (word.length <= 3 ? 0 : word.length <= 5 ? 1 : 2);

/** The words of a text that are searched for; the rest would not narrow the result. */
export const askedWords = (text: string): string[] =>
  tokenize(text)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, WORD));

/** What a word of a search stands for. */
export interface WordMeaning {
  /** Stored words. */
  ids: number[];
  /** The word itself is stored, so that no other word will change its meaning. */
  exact: boolean;
}

/** Resolves the words of a search to stored words: exact, by prefix, or as typos. */
export function createWordReader(db: Db) {
  const cache = new Map<string, Meaning>();
  const known = (word: string): Meaning | undefined => {
    const meaning = cache.get(word);
    return meaning && (meaning.kind === 'word' || performance.now() - meaning.at < LIFE)
      ? meaning
      : undefined;
  };

  async function lookUp(words: readonly string[]): Promise<void> {
    const { rows } = await sql<{
      asked: string;
      id: number | null;
      shown: string | null;
      longer: number[] | null;
    }>`
      select asked, w.id, w.shown, case when w.id is null and length(asked) >= ${PREFIX}::int then array(
        select p.id from listing_word p where p.word > asked and p.word < asked || '\uffff'
        order by length(p.word) limit ${LONGER}::int
      ) end as longer
      from unnest(${[...words]}::text[]) as asked left join listing_word w on w.word = asked
    `.execute(db);
    if (cache.size > KEPT) cache.clear();
    const at = performance.now();
    for (const { asked, id, shown, longer } of rows) {
      cache.delete(asked);
      const meaning: Meaning | undefined =
        id !== null
          ? { kind: 'word', ids: [id], word: asked, shown: shown ?? asked, at }
          : longer && longer.length > 0
            ? { kind: 'prefix', ids: longer, word: asked, shown: asked, at }
            : await nearest(asked);
      if (meaning) cache.set(asked, meaning);
    }
  }

  async function nearest(asked: string): Promise<Meaning | undefined> {
    const limit = allowedEdits(asked);
    if (limit === 0 || !/\p{L}/u.test(asked)) return undefined;
    const { rows } = await sql<{ id: number; word: string; shown: string; alike: number }>`
      select id, word, shown, similarity(word, ${asked}) as alike from listing_word
      where word % ${asked} order by alike desc, length(word), word limit 10
    `.execute(db);
    const [best] = rows
      .map((row) => {
        // 'chilonzorda' is 'chilonzor' with a case ending.
        const ending = row.word.length >= 5 && asked.startsWith(row.word) ? 1 : limit + 1;
        return { ...row, edits: Math.min(editDistance(asked, row.word, limit), ending) };
      })
      .filter(({ edits }) => edits <= limit)
      .sort((a, b) => a.edits - b.edits || b.alike - a.alike);
    return (
      best && { kind: 'typo', ids: [best.id], word: best.word, shown: best.shown, at: performance.now() }
    );
  }

  /** Accepts any text; words consist of letters and digits. */
  async function readWords(text: string): Promise<WordQuery> {
    const words = askedWords(text);
    if (words.length === 0) return { words: null };
    const fresh = words.filter((word) => !known(word));
    if (fresh.length > 0) await lookUp(fresh);
    const meanings = words.flatMap((word) => known(word) ?? []);
    if (meanings.length < words.length) return { words: null };
    const cyrillic = /\p{Script=Cyrillic}/u.test(text);
    const inScript = ({ word, shown }: Meaning) =>
      cyrillic === /\p{Script=Cyrillic}/u.test(shown) ? shown : word;
    return {
      words: meanings.map(({ ids }) => ids),
      ...(meanings.some(({ kind }) => kind === 'typo')
        ? { corrected: meanings.map(inScript).join(' ') }
        : {}),
    };
  }

  /** Each word's meaning at present, in their order; null if it matches no stored word. */
  async function meaningsOf(words: readonly string[]): Promise<(WordMeaning | null)[]> {
    if (words.length > 0) await lookUp(words);
    return words.map((word) => {
      const meaning = cache.get(word);
      return meaning ? { ids: meaning.ids, exact: meaning.kind === 'word' } : null;
    });
  }

  return Object.assign(readWords, { meaningsOf });
}
