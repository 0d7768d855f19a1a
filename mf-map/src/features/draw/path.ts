import { type LngLat, toMetres } from '@baza/shared/domain';
import { resolutionAt } from '../geo/view.ts';

/** Shapes are written once, in pixels of this zoom from an origin, and then only moved and scaled. */
const PATH_ZOOM = 14;

const offset = (origin: LngLat, point: LngLat): [number, number] => {
  const [ox, oy] = toMetres(origin);
  const [x, y] = toMetres(point);
  const resolution = resolutionAt(PATH_ZOOM);
  return [(x - ox) / resolution, (oy - y) / resolution];
};

/** SVG path of a closed ring around an origin. */
export const ringPath = (origin: LngLat, ring: readonly LngLat[]): string =>
  ring.length === 0
    ? ''
    : `M${ring
        .map((point) =>
          offset(origin, point)
            .map((value) => Number(value.toFixed(3)))
            .join(' '),
        )
        .join('L')}Z`;

/** What brings such a path to its place: the origin's pixel, and the scale of the zoom. */
export const pathTransform = ([x, y]: readonly [number, number], zoom: number): string =>
  `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${2 ** (zoom - PATH_ZOOM)})`;
