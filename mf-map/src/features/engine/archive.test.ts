import MVT from 'ol/format/MVT.js';
import { clear } from 'ol/obj.js';
import { measureTextHeight, textHeights } from 'ol/render/canvas.js';
import RenderFeature from 'ol/render/Feature.js';
import { PMTiles } from 'pmtiles';
import { smallArchive, vectorTile } from '../../testing/small-archive.ts';
import { featuresOf } from './archive.ts';
import { archiveStyle } from './archive-style.ts';

const tile = vectorTile([
  {
    layer: 'water',
    type: 3,
    points: [
      [0, 0],
      [4096, 0],
      [4096, 4096],
    ],
    properties: { kind: 'lake' },
  },
  {
    layer: 'roads',
    type: 2,
    points: [
      [0, 0],
      [2048, 2048],
    ],
    properties: { kind: 'major_road' },
  },
  {
    layer: 'places',
    type: 1,
    points: [[2048, 2048]],
    properties: {
      kind: 'locality',
      name: 'Toshkent',
      'name:uz': 'Toshkent',
      'name:ru': 'Ташкент',
      'name:en': 'Tashkent',
    },
  },
]);
const bytes = smallArchive(tile);
const archive = () =>
  new PMTiles({
    getKey: () => 'small',
    getBytes: async (offset, length) => ({
      data: bytes.slice(offset, offset + length).buffer as ArrayBuffer,
    }),
  });
const colors = {
  ...{
    land: '#ffffff',
    abroad: '#eeeeee',
    water: '#0000ff',
    green: '#00ff00',
    line: '#cccccc',
    border: '#999999',
  },
  ...{ label: '#666666', strong: '#333333', font: 'sans-serif' },
};
const WORLD = [-20037508, -20037508, 20037508, 20037508];

test('what an archive holds is drawn, with names in the page’s language', async () => {
  const features = await featuresOf(archive(), new MVT(), [0, 0, 0], WORLD);
  expect(features.map((feature) => feature.get('layer'))).toEqual(['water', 'roads', 'places']);
  const texts = (['uz', 'uz-latn', 'ru', 'en'] as const).map((language) => {
    const styles = features.flatMap((feature) => archiveStyle(colors, language)(feature, 5) ?? []);
    return styles.flatMap((style) => style.getText()?.getText() ?? []);
  });
  expect(texts).toEqual([['Тошкент'], ['Toshkent'], ['Ташкент'], ['Tashkent']]);
  const [water] = features.flatMap((feature) => archiveStyle(colors, 'en')(feature, 5) ?? []);
  expect(water?.getFill()?.getColor()).toBe(colors.water);
});

test('the height of its letters is known beforehand: measuring it is refused by the page', () => {
  const place = new RenderFeature(
    'Point',
    [0, 0],
    [],
    2,
    { layer: 'places', kind: 'locality', name: 'Xiva' },
    1,
  );
  const style = archiveStyle(colors, 'en')(place, 5);
  const font = (Array.isArray(style) ? style[0] : style)?.getText()?.getFont() ?? '';
  const inner = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  expect(measureTextHeight(font)).toBeGreaterThan(10);
  clear(textHeights);
  expect(measureTextHeight(font)).toBeGreaterThan(10);
  expect(inner).not.toHaveBeenCalled();
});

test('where it has no tile there is nothing', async () => {
  expect(await featuresOf(archive(), new MVT(), [1, 0, 0], WORLD)).toEqual([]);
});
