import { local } from '@baza/shared/browser';
import type { LngLat } from '@baza/shared/domain';
import { cleanAreaName } from '@baza/shared/domain/area-names';
import { useEffect } from 'react';
import { type AreaNaming, shapeOf } from './named-areas.ts';

const KEY = 'baza.area-names';
const MAX_KEPT = 50;

type Shape = readonly LngLat[];
type Named = [shape: string, name: string];
const isNamed = (value: unknown): value is Named =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function read(): Named[] {
  try {
    const found: unknown = JSON.parse(local.get(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isNamed).slice(0, MAX_KEPT) : [];
  } catch {
    return [];
  }
}

function keep(shape: string, name: string): void {
  const others = read().filter(([other]) => other !== shape);
  local.set(KEY, JSON.stringify((name ? [[shape, name], ...others] : others).slice(0, MAX_KEPT)));
}

/**
 * Names that a visitor gives to drawn areas. The address has those of its areas, for a shared link; this browser keeps
 * them too, for areas that come back without, as from the list or a saved search.
 */
export function useKeptNames(polygons: readonly Shape[], { nameOf, nameArea }: AreaNaming): void {
  useEffect(() => {
    const kept = new Map(read());
    for (const ring of polygons) {
      const name = cleanAreaName(kept.get(shapeOf(ring)) ?? '');
      if (name && nameOf(ring) === undefined) nameArea(ring, name);
    }
  }, [polygons, nameOf, nameArea]);
}

export function renameArea({ nameArea }: AreaNaming, ring: Shape, text: string): void {
  const name = cleanAreaName(text);
  keep(shapeOf(ring), name);
  nameArea(ring, name);
}

/** Another shape takes the name along; the one before keeps it, for an undo. */
export function carryName(naming: AreaNaming, from: Shape, to: Shape): void {
  const name = naming.nameOf(from);
  if (name) renameArea(naming, to, name);
}
