import { perTab } from '@baza/shared/browser';
import { STORAGE_KEYS } from '@baza/shared/domain';

/** Remote, exposed module, milliseconds until its code was there and from then until it was mounted; HTML from the server. */
export type Part = readonly [
  remote: string,
  expose: string,
  loadMs: number,
  mountMs: number,
  isRendered: boolean,
];

const parts = new Map<HTMLElement, Part>();
const listeners = new Set<() => void>();
let list: readonly (readonly [HTMLElement, Part])[] = [];

function changed(): void {
  list = [...parts];
  for (const listener of listeners) listener();
}

/** What is mounted on this page, by its node. */
export const mountedParts = {
  get: () => list,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function recordPart(element: HTMLElement, part: Part): void {
  parts.set(element, part);
  changed();
}

export function leavePart(element: HTMLElement): void {
  if (parts.delete(element)) changed();
}

/** Whether this tab shows the panel: asked for by `?parts` once, until it is closed. */
export function wantsParts(search = window.location.search): boolean {
  if (new URLSearchParams(search).has('parts')) perTab.set(STORAGE_KEYS.parts, '1');
  return perTab.get(STORAGE_KEYS.parts) !== null;
}
