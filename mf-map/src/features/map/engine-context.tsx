import { createContext, use } from 'react';
import { loadCountry } from '../base/country.ts';
import type { EngineOptions, MapEngine } from '../engine/map-engine.ts';

/** OpenLayers and the country come in chunks of their own, side by side, when a map is about to be seen. */
export async function loadOpenLayers(): Promise<(options: Omit<EngineOptions, 'country'>) => MapEngine> {
  const country = loadCountry();
  // The engine deals with its failure.
  country.catch(() => {});
  const { createOlEngine } = await import(/* webpackChunkName: 'ol' */ '../engine/ol-engine.ts');
  return (options) => createOlEngine({ ...options, country });
}

export const EngineContext = createContext<MapEngine | null>(null);

/** The map around; only beneath a `MapCanvas`. */
export function useEngine(): MapEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine needs a MapCanvas around it');
  return engine;
}
