import { allowedEdits, editDistance, type WordMeaning } from '../../search/index.ts';

/** Shortest beginning of stored words that a search may ask for (`words.ts`). */
const PREFIX = 3;

interface Asked {
  /** Undefined until it is looked up; null if it matches no stored word. */
  meaning: WordMeaning | null | undefined;
  searches: number;
}

const ids = (meaning: Asked['meaning']): readonly number[] => meaning?.ids ?? [];

/** The words that saved searches ask for, with the stored words they stand for at present. */
export class AskedWords {
  readonly #asked = new Map<string, Asked>();
  /** By the id of a stored word. */
  readonly #standingFor = new Map<number, Set<string>>();
  readonly #unknown = new Set<string>();

  add(word: string): void {
    const known = this.#asked.get(word);
    if (known) known.searches += 1;
    else {
      this.#asked.set(word, { meaning: undefined, searches: 1 });
      this.#unknown.add(word);
    }
  }

  remove(word: string): void {
    const asked = this.#asked.get(word);
    if (!asked) return;
    asked.searches -= 1;
    if (asked.searches > 0) return;
    this.#forget(word, asked);
    this.#unknown.delete(word);
    this.#asked.delete(word);
  }

  /** Words to look up. */
  unknown(): string[] {
    return [...this.#unknown];
  }

  /** Sets what a word stands for; it may have been removed in the meantime. */
  set(word: string, meaning: WordMeaning | null): void {
    const asked = this.#asked.get(word);
    if (!asked) return;
    this.#forget(word, asked);
    asked.meaning = meaning;
    this.#unknown.delete(word);
    for (const id of ids(meaning)) {
      const words = this.#standingFor.get(id);
      if (words) words.add(word);
      else this.#standingFor.set(id, new Set([word]));
    }
  }

  /** Words whose meaning new stored words may change become unknown: those that were not stored themselves. */
  stored(fresh: readonly string[]): void {
    for (const [word, { meaning }] of this.#asked)
      if (meaning !== undefined && !meaning?.exact && fresh.some((stored) => mayStandFor(word, stored)))
        this.#unknown.add(word);
  }

  /** Asked words that stored ones are found by. */
  foundBy(stored: readonly number[]): Set<string> {
    const found = new Set<string>();
    for (const id of stored) for (const word of this.#standingFor.get(id) ?? []) found.add(word);
    return found;
  }

  idsOf(word: string): number[] {
    return [...ids(this.#asked.get(word)?.meaning)];
  }

  #forget(word: string, { meaning }: Asked): void {
    for (const id of ids(meaning)) {
      const words = this.#standingFor.get(id);
      words?.delete(word);
      if (words?.size === 0) this.#standingFor.delete(id);
    }
  }
}

/** Whether a stored word may be what an asked one means: itself, a longer one, or one that it is a typo of. */
function mayStandFor(asked: string, stored: string): boolean {
  if (asked === stored || (asked.length >= PREFIX && stored.startsWith(asked)) || asked.startsWith(stored))
    return true;
  const limit = allowedEdits(asked);
  return editDistance(asked, stored, limit) <= limit;
}
