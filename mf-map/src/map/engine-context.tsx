import { createContext, use } from 'react';
import type { CreateEngine, MapEngine } from '../engine/map-engine.ts';

/** OpenLayers comes in a chunk of its own, when a map is about to be seen. */
export const loadOpenLayers = async (): Promise<CreateEngine> =>
  (await import(/* webpackChunkName: 'ol' */ '../engine/ol-engine.ts')).createOlEngine;

export const EngineContext = createContext<MapEngine | null>(null);

/** The map around; only beneath a `MapCanvas`. */
export function useEngine(): MapEngine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('useEngine needs a MapCanvas around it');
  return engine;
}
