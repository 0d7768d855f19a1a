import { groundsOf } from './grounds.ts';

const osm = 'https://tiles.example.uz/{z}/{x}/{y}.png';

test('only what the deployment has is offered, and the base always', () => {
  expect(groundsOf({ osm, googleKey: false })).toEqual(['osm', 'base']);
  expect(groundsOf({ osm, googleKey: true, pmtiles: '/uz.pmtiles' })).toEqual([
    'archive',
    'osm',
    'google',
    'hybrid',
    'base',
  ]);
  expect(groundsOf({ osm: '', googleKey: false })).toEqual(['base']);
});
