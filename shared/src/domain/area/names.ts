/** Names that people give to areas drawn on the map. */
export const AREA_NAME_LENGTH = 40;
/** The address's parameter of an area's name, once for each area in their order; empty for one without. */
export const AREA_NAME_KEY = 'name';

/** A name as it is shown: short, on one line, without characters that are invisible or turn the text around. */
export const cleanAreaName = (text: string): string =>
  text
    .slice(0, AREA_NAME_LENGTH)
    .replace(/\s/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');

/** Names of areas in their order, without the empty ones after the last. */
export function areaNames(names: readonly string[]): string[] {
  const clean = names.map(cleanAreaName);
  return clean.slice(0, clean.findLastIndex((name) => name.trim()) + 1);
}

/** Their part of an address; empty without any. */
export const areaNamesQuery = (names: readonly string[]): string =>
  new URLSearchParams(areaNames(names).map((name) => [AREA_NAME_KEY, name])).toString();
