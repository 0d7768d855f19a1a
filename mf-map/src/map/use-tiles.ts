import { configApi, useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';

/** OpenStreetMap's own tiles, for when this deployment's setting cannot be learned. */
const DEFAULT_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const isTemplate = (value: unknown): value is string => typeof value === 'string' && value.includes('{z}');

/** The setting as the page's HTML carries it. */
function inlinedTiles(): string | null {
  try {
    const config = JSON.parse(document.getElementById('baza-config')?.textContent ?? 'null');
    const url: unknown = config?.tiles?.osm;
    return isTemplate(url) ? url : null;
  } catch {
    return null;
  }
}

/** The tiles' XYZ address; null while it is being asked for. */
export function useTiles(): string | null {
  const dispatch = useAppDispatch();
  const [url, setUrl] = useState(inlinedTiles);
  useEffect(() => {
    if (url !== null) return;
    const asked = dispatch(configApi.endpoints.config.initiate());
    asked.unwrap().then(
      ({ tiles }) => setUrl(isTemplate(tiles.osm) ? tiles.osm : DEFAULT_TILES),
      () => setUrl(DEFAULT_TILES),
    );
    return () => asked.unsubscribe();
  }, [dispatch, url]);
  return url;
}
