import { local } from '@baza/shared/browser';
import { useLive } from '@baza/shared/contract';
import { STORAGE_KEYS } from '@baza/shared/domain';
import type { PublicConfig } from '@baza/shared/schema';
import { useConfigQuery } from '@baza/shared/store';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useGoogleTilesQuery } from './ground-api.ts';
import { DEFAULT_TILES, type GroundId, groundsOf, isGround } from './grounds.ts';

export interface GroundChoice {
  tiles: PublicConfig['tiles'];
  offered: readonly GroundId[];
  /** What the visitor sees; null while the deployment's setting is being asked for. */
  ground: GroundId | null;
  /** Address of Google's tiles while they are the ground and a session is there. */
  google: string | undefined;
  /** Google gave no session. */
  refused: boolean;
  choose: (ground: GroundId) => void;
}

/** Sessions last two weeks; the server has a new one before that. */
const REFRESH_MS = 3_600_000;

const GroundContext = createContext<GroundChoice | null>(null);
export const GroundProvider = GroundContext.Provider;

/** The map's ground; only beneath a `MapCanvas`. */
export function useGround(): GroundChoice {
  const choice = use(GroundContext);
  if (!choice) throw new Error('useGround needs a MapCanvas around it');
  return choice;
}

/** The visitor's choice among what this deployment has, kept in the browser. */
export function useGroundChoice(): GroundChoice {
  const { locale } = useLive();
  const { data, isError } = useConfigQuery();
  const tiles = data?.tiles ?? DEFAULT_TILES;
  const known = data !== undefined || isError;
  const [chosen, setChosen] = useState<string | null>(() => local.get(STORAGE_KEYS.ground));
  const choose = useCallback((ground: GroundId) => {
    local.set(STORAGE_KEYS.ground, ground);
    setChosen(ground);
  }, []);
  const offered = useMemo(() => groundsOf(tiles), [tiles]);
  const ground = isGround(chosen) && offered.includes(chosen) ? chosen : (offered[0] ?? 'base');
  const map = known && (ground === 'google' || ground === 'hybrid') ? ground : null;
  const session = useGoogleTilesQuery(
    { map: map ?? 'google', language: locale },
    { skip: !map, pollingInterval: REFRESH_MS },
  );
  const google = map ? session.currentData?.url : undefined;
  const refused = map !== null && session.isError;
  return useMemo(
    () => ({ tiles, offered, ground: known ? ground : null, google, refused, choose }),
    [tiles, offered, known, ground, google, refused, choose],
  );
}
