import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

/** One React root of a page: the frame, a remote's page, or a parcel. */
export interface Root {
  /** Begins the identifiers of its elements. */
  readonly id: string;
  readonly element: () => Promise<ReactNode>;
  /** Around its HTML. */
  readonly wrap: (html: string) => string;
}

/** A place for a root inside another. */
interface Slot {
  root: Root;
  /** Stands for the root's HTML in that of the one around it. Texts cannot hold it: React escapes them. */
  mark: string;
  /** Null if it cannot be rendered; undefined before it was. */
  html?: string | null;
}

interface Rendering {
  slots: Map<string, Slot>;
  /** How often each key was asked for in the current pass. */
  asked: Map<string, number>;
}

export interface RootsOptions {
  /** The root of a module; null for a module without one on the server. */
  rootOf(remote: string, expose: string, props: object, id: string): Root | null;
  /** Called before each pass. */
  begin(): void;
  /** Number of responses that roots have taken so far; waits until the store has them. */
  responses(): Promise<number>;
  onFailure(id: string, error: unknown): void;
}

/** In place of the contents of a boundary in which something has thrown or is not there yet: the browser renders it. */
const BROKEN = '<!--$!-->';

/** For code that is fetched when it is first rendered, in milliseconds: a server's bundle has it. */
const PATIENCE = 50;
const notThere = () => new Error('Something is not there yet');

/** What threw inside a boundary, which `renderToString` does not tell; undefined if what was missing has come. */
async function errorIn(element: ReactNode): Promise<unknown> {
  let found: unknown;
  const stream = await renderToReadableStream(element, {
    onError(error) {
      found = error;
    },
  });
  const late = new Promise<Error>((resolve) => setTimeout(() => resolve(notThere()), PATIENCE));
  const missing = await Promise.race([stream.allReady, late]);
  // Giving up can be an error of its own.
  const error = found ?? missing;
  await stream.cancel();
  return error;
}

/** React begins a root's HTML with preloads of its photos, which are in that HTML anyway and come after the sheets. */
const PRELOADS = /^(?:<link [^>]*>)+/;

/** Data that asks for data, code that has to come, or a slot that has to stay empty, take a pass each; more would be a loop. */
const MAX_PASSES = 4;

/**
 * Renders roots and the roots in them: each again until it has its data, and then those inside it, whose HTML takes the
 * place of their marks.
 */
export function createRoots({ rootOf, begin, responses, onFailure }: RootsOptions) {
  let current: Rendering | null = null;

  let ids = 0;

  /** For `Shell.firstScreen`. */
  function slot(remote: string, expose: string, props: object): string | null {
    if (!current) return null;
    const key = `${remote}/${expose} ${JSON.stringify(props)}`;
    const count = current.asked.get(key) ?? 0;
    current.asked.set(key, count + 1);
    const place = `${key} ${count}`;
    if (!current.slots.has(place)) {
      const id = `${(++ids).toString(36)}-`;
      const root = rootOf(remote, expose, props, id);
      if (!root) return null;
      current.slots.set(place, { root, mark: `<!--root ${id}-->` });
    }
    const known = current.slots.get(place);
    return known && known.html !== null ? known.mark : null;
  }

  async function render(root: Root): Promise<string> {
    const element = await root.element();
    const mine: Rendering = { slots: new Map(), asked: new Map() };
    for (let turn = 1; ; turn++) {
      const before = await responses();
      begin();
      current = mine;
      mine.asked.clear();
      let html: string;
      try {
        html = renderToString(element, { identifierPrefix: root.id }).replace(PRELOADS, '');
      } finally {
        current = null;
      }
      const isLast = turn === MAX_PASSES;
      if (html.includes(BROKEN)) {
        const error = await errorIn(element);
        if (error !== undefined || isLast) throw error ?? notThere();
        continue;
      }
      if (before !== (await responses()) && !isLast) continue;
      const inside = [...mine.slots.values()].filter(({ mark }) => html.includes(mark));
      // A place that has to stay empty shows something else.
      if ((await fill(inside)) || isLast)
        return inside.reduce((all, { mark, html: inner }) => all.replace(mark, () => inner ?? ''), html);
    }
  }

  /** Renders the roots of slots; false if one has to stay empty. */
  async function fill(slots: readonly Slot[]): Promise<boolean> {
    let isWhole = true;
    for (const each of slots) {
      if (each.html !== undefined) continue;
      try {
        each.html = each.root.wrap(await render(each.root));
      } catch (error) {
        each.html = null;
        isWhole = false;
        onFailure(each.root.id, error);
      }
    }
    return isWhole;
  }

  return { slot, render };
}
