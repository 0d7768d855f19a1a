import type { LngLat } from '@baza/shared/domain';

/** The address's parameter of a drawn area's name, once for each area in their order; empty for one without. */
const NAME_KEY = 'name';
export const AREA_NAME_LENGTH = 40;

/** What identifies an area across changes of the list. */
export const shapeOf = (ring: readonly LngLat[]): string => ring.join(';');

/** The names in the page's address. */
export interface AreaNaming {
  /** The name of a drawn area; undefined if it was never given one here or by the link. */
  nameOf: (ring: readonly LngLat[]) => string | undefined;
  nameArea: (ring: readonly LngLat[], name: string) => void;
}

/** Names of areas by their shape. */
export type NamedShapes = ReadonlyMap<string, string>;

/** A name as it is shown: short, on one line, without characters that are invisible or turn the text around. */
export const cleanName = (text: string): string =>
  text
    .slice(0, AREA_NAME_LENGTH)
    .replace(/\s/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');

/** The names in an address, of which anyone may have written the link. None if they do not belong to its areas. */
export function readNames(params: URLSearchParams, areas: readonly (readonly LngLat[])[]): NamedShapes {
  const names = params.getAll(NAME_KEY);
  const sound = params.getAll('polygon').length === areas.length && names.length <= areas.length;
  const found = new Map<string, string>();
  for (const [index, ring] of sound ? areas.entries() : []) {
    const name = cleanName(names[index] ?? '');
    if (name.trim()) found.set(shapeOf(ring), name);
  }
  return found;
}

/** Their part of an address; empty without any. */
export function namesQuery(names: NamedShapes, areas: readonly (readonly LngLat[])[]): string {
  const texts = areas.map((ring) => cleanName(names.get(shapeOf(ring)) ?? ''));
  const count = texts.findLastIndex((text) => text.trim()) + 1;
  return new URLSearchParams(texts.slice(0, count).map((text) => [NAME_KEY, text])).toString();
}
