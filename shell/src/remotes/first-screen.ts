import type { LiveProps, RenderedRoot } from '@baza/shared/contract';
import { moduleName } from '@baza/shared/contract/release';

/** The attribute of a root's node that came from the server: which module of which release rendered it. */
export const RENDERED = 'data-rendered';
/** And what its elements' identifiers begin with. */
export const ID_PREFIX = 'data-ids';
/** The attribute of the page's root that came from the server, until it reacts: the width that it was made for. */
export const WIDTH = 'data-width';

/** `mf_map`, `./location-picker`, `1.2.0` → the value of the attribute. */
export const renderedBy = (remote: string, expose: string, version: string): string =>
  `${moduleName(remote, expose)}@${version}`;

/** Whether a node still holds HTML of the server that nothing has hydrated or replaced. */
export const isRendered = (element: Element | null): boolean => element?.hasAttribute(RENDERED) ?? false;

/** The node is React's from now on. */
export const leaveRendered = (element: Element): void => element.removeAttribute(RENDERED);

/**
 * Removes style sheets of the HTML that could not be loaded, or were not what was built: webpack takes an element for
 * a loaded sheet. Scripts run after the sheets before them have arrived or failed.
 */
export function dropBrokenSheets(page: ParentNode = document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]'))
    if (!link.sheet) link.remove();
}

/** HTML from the server which the roots of this page take over. */
export interface FirstScreen {
  /** The live values that the HTML was made with; null for a page without HTML. */
  live: LiveProps | null;
  /** Whether the page has a module's HTML that waits for it. */
  has(remote: string, expose: string): boolean;
  /** What hydrates a node; null, and an empty node, if another release has rendered it. */
  take(element: HTMLElement, by: string, onMismatch: (error: unknown) => void): RenderedRoot | null;
}

/**
 * @param state of the store that the page's HTML was made from; null for a page without
 * @param live the values that it was made with
 */
export function createFirstScreen(
  state: object | null,
  live: LiveProps | null = null,
  page: ParentNode = document,
): FirstScreen {
  return {
    live: state && live,
    has: (remote, expose) =>
      state !== null && page.querySelector(`[${RENDERED}^="${renderedBy(remote, expose, '')}"]`) !== null,
    take(element, by, onMismatch) {
      const same = state !== null && element.getAttribute(RENDERED) === by;
      const idPrefix = element.getAttribute(ID_PREFIX) ?? '';
      if (same) return { idPrefix, state, onMismatch };
      leaveRendered(element);
      element.replaceChildren();
      return null;
    },
  };
}
