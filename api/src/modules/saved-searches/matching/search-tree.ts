import type { Condition, Dimension, Values } from './conditions.ts';

/** Searches of a leaf before it is split, and the growth after which splitting is tried again. */
const LEAF = 24;

interface Leaf {
  searches: number[];
  /** Number of searches from which it is split. */
  splitsAt: number;
}
interface Fork {
  dimension: Dimension;
  branches: Map<string, { condition: Condition; node: Node }>;
  /** Of searches without a condition on it. */
  rest: Node;
}
type Node = Leaf | Fork;

const leaf = (): Leaf => ({ searches: [], splitsAt: LEAF });
/** The conditions of a search; asked for again when a leaf is split, so that they take no memory. */
export type ConditionsOf = (search: number) => readonly Condition[];

/** The dimension on which most searches of a leaf have a condition. */
function commonest(searches: readonly number[], conditionsOf: ConditionsOf, used: ReadonlySet<Dimension>) {
  const counts = new Map<Dimension, number>();
  for (const search of searches)
    for (const { dimension } of conditionsOf(search))
      if (!used.has(dimension)) counts.set(dimension, (counts.get(dimension) ?? 0) + 1);
  let best: Dimension | undefined;
  for (const [dimension, count] of counts)
    if (count > (counts.get(best ?? dimension) ?? 0) || !best) best = dimension;
  return best;
}

/**
 * Searches told apart by one condition after another: of those below a branch whose condition a listing fails, none is
 * looked at. A fork appears where many searches gather.
 */
export class SearchTree {
  #root: Node = leaf();
  readonly #conditionsOf: ConditionsOf;
  #size = 0;

  constructor(conditionsOf: ConditionsOf) {
    this.#conditionsOf = conditionsOf;
  }

  get size(): number {
    return this.#size;
  }

  add(search: number): void {
    this.#size += 1;
    this.#root = this.#added(this.#root, search, new Set());
  }

  /** Its conditions must be those it was added with. */
  remove(search: number): void {
    const conditions = this.#conditionsOf(search);
    let node = this.#root;
    while (!('searches' in node)) {
      const { dimension, branches, rest } = node;
      const own = conditions.find((condition) => condition.dimension === dimension);
      node = (own && branches.get(own.key)?.node) ?? rest;
    }
    const at = node.searches.indexOf(search);
    if (at < 0) return;
    node.searches.splice(at, 1);
    this.#size -= 1;
  }

  /** Calls `found` with searches that may match. */
  find(values: Values, found: (search: number) => void): void {
    const visit = (node: Node): void => {
      if ('searches' in node) {
        for (const search of node.searches) found(search);
        return;
      }
      for (const branch of node.branches.values()) if (branch.condition.meets(values)) visit(branch.node);
      visit(node.rest);
    };
    visit(this.#root);
  }

  #added(node: Node, search: number, used: Set<Dimension>): Node {
    if ('searches' in node) {
      node.searches.push(search);
      return node.searches.length < node.splitsAt ? node : this.#split(node, used);
    }
    const { dimension, branches } = node;
    used.add(dimension);
    const condition = this.#conditionsOf(search).find((other) => other.dimension === dimension);
    if (!condition) node.rest = this.#added(node.rest, search, used);
    else {
      const branch = branches.get(condition.key) ?? { condition, node: leaf() };
      branch.node = this.#added(branch.node, search, used);
      branches.set(condition.key, branch);
    }
    return node;
  }

  #split(full: Leaf, used: Set<Dimension>): Node {
    const dimension = commonest(full.searches, this.#conditionsOf, used);
    full.splitsAt *= 2;
    if (!dimension) return full;
    let fork: Node = { dimension, branches: new Map(), rest: leaf() };
    for (const search of full.searches) fork = this.#added(fork, search, new Set(used));
    return fork;
  }
}
