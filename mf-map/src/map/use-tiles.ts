import { useConfigQuery } from '@baza/shared/store';

/** OpenStreetMap's own tiles, for when this deployment's setting cannot be learned. */
const DEFAULT_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const isTemplate = (value: unknown): value is string => typeof value === 'string' && value.includes('{z}');

/** The tiles' XYZ address; null while it is being asked for. A page has it from the start. */
export function useTiles(): string | null {
  const { data, isError } = useConfigQuery();
  if (!data) return isError ? DEFAULT_TILES : null;
  return isTemplate(data.tiles.osm) ? data.tiles.osm : DEFAULT_TILES;
}
