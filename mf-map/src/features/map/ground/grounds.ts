import type { PublicConfig } from '@baza/shared/schema';

/** The maps a visitor may choose from, in the order of the switch. */
const GROUNDS = ['archive', 'osm', 'google', 'hybrid', 'base'] as const;
export type GroundId = (typeof GROUNDS)[number];

/** OpenStreetMap's own tiles, for when this deployment's setting cannot be learned. */
export const DEFAULT_TILES: PublicConfig['tiles'] = {
  osm: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  googleKey: false,
};

/** Which this deployment has; the first is shown unless the visitor chose another. The base is always there. */
export const groundsOf = ({ osm, googleKey, pmtiles }: PublicConfig['tiles']): GroundId[] =>
  GROUNDS.filter(
    (id) =>
      id === 'base' ||
      (id === 'archive' && Boolean(pmtiles)) ||
      (id === 'osm' && osm.includes('{z}')) ||
      ((id === 'google' || id === 'hybrid') && googleKey),
  );

/** The maps of the specification, which the switch lists even where this deployment lacks one. */
const ALWAYS_LISTED: readonly GroundId[] = ['osm', 'google', 'hybrid'];

/** All that the switch lists, in its order. */
export const listedGrounds = (offered: readonly GroundId[]): GroundId[] =>
  GROUNDS.filter((id) => offered.includes(id) || ALWAYS_LISTED.includes(id));

export const isGround = (value: unknown): value is GroundId => GROUNDS.some((id) => id === value);
