/** @jest-environment node */
import { groundsOf, listedGrounds } from './grounds.ts';

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

test('the switch lists the three maps of the specification even where the deployment lacks them', () => {
  expect(listedGrounds(['base'])).toEqual(['osm', 'google', 'hybrid', 'base']);
  expect(listedGrounds(['archive', 'osm', 'base'])).toEqual(['archive', 'osm', 'google', 'hybrid', 'base']);
});
