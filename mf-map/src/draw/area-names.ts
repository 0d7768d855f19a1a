import { local } from '@baza/shared/browser';
import type { LngLat } from '@baza/shared/domain';
import { useState } from 'react';

const KEY = 'baza.area-names';
const MAX_KEPT = 50;
export const AREA_NAME_LENGTH = 40;

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

const shapeOf = (ring: readonly LngLat[]) => ring.join(';');

/** Names that a visitor gives to drawn areas: this browser's own, for a link carries shapes alone. */
export function useAreaNames() {
  const [kept, setKept] = useState(read);
  const nameOf = (ring: readonly LngLat[]) => kept.find(([shape]) => shape === shapeOf(ring))?.[1];
  const rename = (ring: readonly LngLat[], name: string) => {
    const shape = shapeOf(ring);
    const text = name.slice(0, AREA_NAME_LENGTH);
    const others = kept.filter(([other]) => other !== shape);
    const next = (text ? [[shape, text] satisfies Named, ...others] : others).slice(0, MAX_KEPT);
    local.set(KEY, JSON.stringify(next));
    setKept(next);
  };
  return {
    nameOf,
    rename,
    /** Another shape takes the name along; the one before keeps it, for an undo. */
    carry(from: readonly LngLat[], to: readonly LngLat[]) {
      const name = nameOf(from);
      if (name) rename(to, name);
    },
  };
}
export type AreaNames = ReturnType<typeof useAreaNames>;
