import { mercatorScale } from '@baza/shared/domain';
import { resolutionAt } from './view.ts';

/** The longest round distance of at most so many pixels at a zoom and a latitude. */
export function scaleAt(zoom: number, lat: number, mostPx: number): { metres: number; px: number } {
  const metresPerPx = resolutionAt(zoom) / mercatorScale(lat);
  const most = metresPerPx * mostPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * ([5, 2].find((digit) => digit * power <= most) ?? 1);
  return { metres, px: metres / metresPerPx };
}
