import { ColumnStore, matchPlan, parseRow, type RowValues, type WordMeaning } from '../../search/index.ts';
import { AskedWords } from './asked-words.ts';
import { type Condition, conditionsOf, valuesOf } from './conditions.ts';
import { placesOf, placesOfRow } from './places.ts';
import { SearchTree } from './search-tree.ts';
import { planOf, type Wanted } from './wanted.ts';

/** Listings for which one store is used: a fresh one costs more than passing over so many dead slots. */
const STORE = 256;

/** A published listing. */
export interface Candidate {
  /** Its line of `ROW_TEXT`. */
  line: string;
  /** Whole numbers by which it can be found: its seller's phone, its cadastral number. */
  identities: readonly string[];
}

/** Columns with one listing alone. */
export function oneListing(line: string): ColumnStore {
  const store = new ColumnStore();
  store.put(parseRow(line));
  return store;
}

/** Searches that ask for the same. */
interface Shared {
  wanted: string;
  ids: number[];
}

/**
 * Finds the saved searches that a listing matches, at a cost that grows with the matches: searches that ask for the
 * same are one, each is kept under its most selective place and below that in a tree of conditions, and what is found
 * there is checked by the list's own matcher.
 */
export class Matcher {
  readonly words = new AskedWords();
  readonly #trees = new Map<string, SearchTree>();
  readonly #shared: (Shared | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #byWanted = new Map<string, number>();
  readonly #bySearch = new Map<number, number>();
  #store = new ColumnStore();

  get size(): number {
    return this.#bySearch.size;
  }

  /** Adds or replaces a search; null matches nothing. */
  put(id: number, wanted: Wanted | null): void {
    const text = wanted && JSON.stringify(wanted);
    const old = this.#bySearch.get(id);
    if (old !== undefined && this.#shared[old]?.wanted === text) return;
    this.remove(id);
    if (!wanted || text === null) return;
    let at = this.#byWanted.get(text);
    if (at === undefined) {
      at = this.#free.pop() ?? this.#shared.length;
      this.#shared[at] = { wanted: text, ids: [] };
      this.#byWanted.set(text, at);
      for (const word of wanted.asked ?? []) this.words.add(word);
      for (const place of placesOf(wanted)) this.#treeOf(place).add(at);
    }
    this.#shared[at]?.ids.push(id);
    this.#bySearch.set(id, at);
  }

  remove(id: number): void {
    const at = this.#bySearch.get(id);
    const shared = at === undefined ? undefined : this.#shared[at];
    if (at === undefined || !shared) return;
    this.#bySearch.delete(id);
    shared.ids.splice(shared.ids.indexOf(id), 1);
    if (shared.ids.length > 0) return;
    const wanted: Wanted = JSON.parse(shared.wanted);
    for (const place of placesOf(wanted)) {
      const tree = this.#treeOf(place);
      tree.remove(at);
      if (tree.size === 0) this.#trees.delete(place);
    }
    for (const word of wanted.asked ?? []) this.words.remove(word);
    this.#byWanted.delete(shared.wanted);
    this.#shared[at] = undefined;
    this.#free.push(at);
  }

  /** Sets what the words of searches stand for, in the order in which they were asked. */
  learn(words: readonly string[], meanings: readonly (WordMeaning | null)[]): void {
    for (const [index, word] of words.entries()) this.words.set(word, meanings[index] ?? null);
  }

  /** The searches that a listing matches at a moment, in milliseconds since 1970. */
  match({ line, identities }: Candidate, now: number): number[] {
    const row = parseRow(line);
    const candidates = new Set<number>();
    const values = valuesOf(row);
    for (const place of placesOfRow(row, this.words.foundBy(row.words), identities))
      this.#trees.get(place)?.find(values, (at) => candidates.add(at));
    const store = this.#only(row);
    const found: number[] = [];
    for (const at of candidates) {
      const shared = this.#shared[at];
      if (shared && this.#matches(store, shared.wanted, identities, now)) found.push(...shared.ids);
    }
    return found;
  }

  #matches(store: ColumnStore, text: string, identities: readonly string[], now: number): boolean {
    const wanted: Wanted = JSON.parse(text);
    if (wanted.identity !== undefined && !identities.includes(wanted.identity)) return false;
    const words = (wanted.asked ?? []).map((word) => this.words.idsOf(word));
    if (words.some((ids) => ids.length === 0)) return false;
    return matchPlan(store, planOf(wanted, words, now)).length > 0;
  }

  /** Columns with this listing alone. */
  #only(row: RowValues): ColumnStore {
    if (this.#store.size >= STORE) this.#store = new ColumnStore();
    // One id for all, so that a listing replaces the last; ids are no condition of saved searches.
    this.#store.put({ ...row, id: 1 });
    return this.#store;
  }

  #treeOf(place: string): SearchTree {
    let tree = this.#trees.get(place);
    if (!tree) {
      tree = new SearchTree((at) => this.#conditions(at));
      this.#trees.set(place, tree);
    }
    return tree;
  }

  #conditions(at: number): Condition[] {
    const shared = this.#shared[at];
    return shared ? conditionsOf(JSON.parse(shared.wanted)) : [];
  }
}
