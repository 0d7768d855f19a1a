import MVT from 'ol/format/MVT.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import { checkedFonts } from 'ol/render/canvas.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import { createXYZ } from 'ol/tilegrid.js';
import type Tile from 'ol/VectorTile.js';
import { PMTiles } from 'pmtiles';
import { archiveStyle } from './archive-style.ts';
import type { BackdropColors } from './backdrop.ts';
import type { ArchiveLanguage } from './map-engine.ts';
import { type Tiles, watchTiles } from './tiles.ts';

export interface ArchiveTiles extends Tiles {
  setColors(colors: BackdropColors): void;
}

/** The features of a tile; none where the archive has no tile. */
export async function featuresOf(
  archive: PMTiles,
  format: MVT,
  [z, x, y]: readonly [number, number, number],
  extent: number[],
): Promise<RenderFeature[]> {
  const found = await archive.getZxy(z, x, y);
  return found ? format.readFeatures(found.data, { extent, featureProjection: 'EPSG:3857' }) : [];
}

/** Vector tiles out of one file, read in parts. Rejects if there is no such archive. */
export async function createArchive(
  url: string,
  language: ArchiveLanguage,
  colors: BackdropColors,
): Promise<ArchiveTiles> {
  const archive = new PMTiles(new URL(url, location.href).href);
  const { minZoom, maxZoom } = await archive.getHeader();
  const format = new MVT();
  const source = new VectorTileSource({
    format,
    tileGrid: createXYZ({ minZoom, maxZoom, tileSize: 512 }),
    url: '{z}/{x}/{y}',
    tileLoadFunction: (asked) => {
      const tile = asked as Tile<RenderFeature>;
      const [z = 0, x = 0, y = 0] = tile.getTileCoord();
      tile.setLoader((extent: number[]) => {
        featuresOf(archive, format, [z, x, y], extent).then(
          (features) => tile.setFeatures(features),
          () => tile.setState(TileState.ERROR),
        );
      });
    },
  });
  const layer = new VectorTileLayer({
    source,
    className: 'archive',
    declutter: true,
    style: archiveStyle(colors, language),
  });
  const tiles = watchTiles(layer, source);
  // Names are written in what there is, and again when their font has come.
  const onFont = () => layer.changed();
  checkedFonts.addEventListener('propertychange', onFont);
  return {
    ...tiles,
    setColors(next) {
      layer.setStyle(archiveStyle(next, language));
    },
    destroy() {
      checkedFonts.removeEventListener('propertychange', onFont);
      tiles.destroy();
    },
  };
}
