import type { Line } from './geometry.ts';

/**
 * Limits of the city of Tashkent, typed in to a kilometre: the ring road with Sergeli and Yangihayot in the south-west,
 * and New Tashkent between Chirchiq and Qorasuv in the east. No free package has those of after 2021.
 */
export const TASHKENT: Line = [
  [69.14, 41.3],
  [69.15, 41.34],
  [69.17, 41.37],
  [69.2, 41.4],
  [69.24, 41.42],
  [69.3, 41.42],
  [69.34, 41.39],
  [69.39, 41.39],
  [69.42, 41.37],
  [69.48, 41.37],
  [69.52, 41.33],
  [69.52, 41.27],
  [69.5, 41.21],
  [69.46, 41.16],
  [69.4, 41.15],
  [69.31, 41.16],
  [69.24, 41.16],
  [69.19, 41.17],
  [69.17, 41.22],
  [69.15, 41.26],
  [69.14, 41.3],
];
