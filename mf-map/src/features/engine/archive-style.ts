import type { FeatureLike } from 'ol/Feature.js';
import { textHeights } from 'ol/render/canvas.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { nameIn } from './archive-names.ts';
import type { BackdropColors } from './backdrop.ts';
import type { ArchiveLanguage } from './map-engine.ts';

/** Widths of roads in pixels at zoom 16; each zoom less takes a third. */
const ROADS: Record<string, number> = {
  highway: 12,
  major_road: 9,
  medium_road: 7,
  minor_road: 5,
  path: 1.5,
  rail: 1.5,
};
const GREEN = new Set([
  'park',
  'forest',
  'wood',
  'grass',
  'garden',
  'nature_reserve',
  'cemetery',
  'farmland',
  'scrub',
]);
const BASE_RESOLUTION = 156_543.03392804097;
const STREET_NAMES_ZOOM = 15;
const BUILDINGS_ZOOM = 14;

/**
 * A font whose height OpenLayers need not measure: it does so by `innerHTML`, which the page's policy refuses. Not
 * enumerable, so that it stays when OpenLayers forgets what it measured.
 */
function knownFont(weight: number, size: number, family: string): string {
  const font = `${weight} ${size}px ${family}`;
  Object.defineProperty(textHeights, font, { value: size * 1.2, configurable: true });
  return font;
}

/** One look for all archives in the Protomaps schema, in the colours of the theme; names in the page's language. */
export function archiveStyle(colors: BackdropColors, language: ArchiveLanguage) {
  const area = (color: string, z: number) => new Style({ fill: new Fill({ color }), zIndex: z });
  const earth = area(colors.land, 0);
  const water = area(colors.water, 2);
  const green = area(colors.green, 1);
  const built = area(colors.line, 1);
  const building = area(colors.line, 4);
  const river = new Style({ stroke: new Stroke({ color: colors.water, width: 1.5 }), zIndex: 2 });
  const border = new Style({
    stroke: new Stroke({ color: colors.border, width: 1.5, lineDash: [5, 3] }),
    zIndex: 9,
  });
  const label = (text: string, size: number, weight: number, along = false) =>
    new Style({
      text: new Text({
        text,
        font: knownFont(weight, size, colors.font),
        fill: new Fill({ color: along ? colors.label : colors.strong }),
        stroke: new Stroke({ color: colors.land, width: 3 }),
        ...(along && { placement: 'line' as const }),
      }),
      zIndex: 20,
    });
  const road = (kind: string, zoom: number): Style[] => {
    const width = (ROADS[kind] ?? ROADS.minor_road ?? 5) * 0.67 ** (16 - Math.min(17, zoom));
    if (width < 0.4) return [];
    const thin = kind === 'path' || kind === 'rail';
    const rank = kind === 'highway' ? 7 : kind === 'major_road' ? 6 : 5;
    return [
      ...(thin || width < 3
        ? []
        : [
            new Style({
              stroke: new Stroke({ color: colors.border, width: width + 1.5 }),
              zIndex: rank - 0.5,
            }),
          ]),
      new Style({
        stroke: new Stroke({
          color: thin || width < 3 ? colors.border : colors.land,
          width: Math.max(0.8, width),
          ...(thin && { lineDash: [4, 3] }),
        }),
        zIndex: rank,
      }),
    ];
  };
  const textOf = (feature: FeatureLike) =>
    nameIn(language, (key) => {
      const value: unknown = feature.get(key);
      return typeof value === 'string' && value ? value : undefined;
    });

  return (feature: FeatureLike, resolution: number): Style | Style[] | undefined => {
    const zoom = Math.log2(BASE_RESOLUTION / resolution);
    const kind = String(feature.get('kind') ?? '');
    switch (feature.get('layer')) {
      case 'earth':
        return feature.getGeometry()?.getType().includes('Polygon') ? earth : undefined;
      case 'water':
        if (feature.getGeometry()?.getType().includes('Polygon')) return water;
        return feature.getGeometry()?.getType().includes('Line') ? river : undefined;
      case 'landcover':
      case 'landuse':
        if (GREEN.has(kind)) return green;
        return kind === 'industrial' || kind === 'commercial' ? built : undefined;
      case 'buildings':
        return zoom >= BUILDINGS_ZOOM ? building : undefined;
      case 'boundaries':
        return border;
      case 'roads': {
        const text = zoom >= STREET_NAMES_ZOOM ? textOf(feature) : undefined;
        return [...road(kind, zoom), ...(text ? [label(text, 11, 400, true)] : [])];
      }
      case 'places': {
        const text = textOf(feature);
        const rank = Number(feature.get('population_rank') ?? 0);
        if (!text) return undefined;
        return kind === 'locality' ? label(text, rank > 9 ? 15 : 13, 600) : label(text, 12, 500);
      }
      default:
        return undefined;
    }
  };
}
