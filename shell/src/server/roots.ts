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

/** A place for a root inside another, and its HTML once that is known; null if it cannot be rendered. */
interface Slot {
  root: Root;
  html: string | null;
  settled: boolean;
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

/** In place of the contents of a boundary in which something has thrown: the browser renders it. */
const BROKEN = '<!--$!-->';

/** What threw inside a boundary: `renderToString` does not tell. */
async function errorIn(element: ReactNode): Promise<unknown> {
  let found: unknown = new Error('Something is not there yet');
  const stream = await renderToReadableStream(element, {
    onError(error) {
      found = error;
    },
  });
  await Promise.race([stream.allReady, new Promise((resolve) => setTimeout(resolve, 50))]);
  await stream.cancel();
  return found;
}

/** A page of few screens needs two passes; more would be a loop. */
const MAX_PASSES = 4;

/** Renders roots and the roots in them, each again until it has its data and the HTML of what it contains. */
export function createRoots({ rootOf, begin, responses, onFailure }: RootsOptions) {
  let current: Rendering | null = null;
  const links = new Set<string>();

  /** React begins a root's HTML with preloads of its images, which belong into the page's head. */
  function withoutLinks(html: string): string {
    const [found = ''] = /^(?:<link [^>]*>)+/.exec(html) ?? [];
    for (const [link] of found.matchAll(/<link [^>]*>/g)) links.add(link);
    return html.slice(found.length);
  }
  let ids = 0;

  /** For `Shell.firstScreen`. */
  function slot(remote: string, expose: string, props: object): string | null {
    if (!current) return null;
    const key = `${remote}/${expose} ${JSON.stringify(props)}`;
    const count = current.asked.get(key) ?? 0;
    current.asked.set(key, count + 1);
    const known = current.slots.get(`${key} ${count}`);
    if (known) return known.html;
    const root = rootOf(remote, expose, props, `${(++ids).toString(36)}-`);
    if (root) current.slots.set(`${key} ${count}`, { root, html: null, settled: false });
    return null;
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
        html = withoutLinks(renderToString(element, { identifierPrefix: root.id }));
      } finally {
        current = null;
      }
      if (html.includes(BROKEN)) throw await errorIn(element);
      const fresh = [...mine.slots.values()].filter(({ settled }) => !settled);
      const after = await responses();
      for (const each of fresh) {
        each.settled = true;
        try {
          each.html = each.root.wrap(await render(each.root));
        } catch (error) {
          onFailure(each.root.id, error);
        }
      }
      if ((fresh.length === 0 && before === after) || turn === MAX_PASSES) return html;
    }
  }

  return { slot, render, links: () => [...links].join('') };
}
