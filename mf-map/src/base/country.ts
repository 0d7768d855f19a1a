import { type LngLat, type Metres, toMetres } from '@baza/shared/domain';

/** Whole differences from point to point, in parts of a degree: see scripts/base-map/build.ts. */
type Steps = readonly number[];

export interface CountryFile {
  /** Parts of a degree. */
  parts: number;
  state: readonly Steps[];
  provinces: readonly Steps[];
  neighbours: readonly Steps[];
  waters: readonly Steps[];
  /** Names in Uzbek Cyrillic, Uzbek Latin and Russian. */
  towns: readonly { id: number; rank: number; at: Steps; names: readonly string[] }[];
  /** Neighbours; their names in English too. */
  countries: readonly { at: Steps; names: readonly string[] }[];
}

/** A chunk of its own, fetched beside the map's code. */
export const loadCountry = async (): Promise<CountryFile> =>
  (await import(/* webpackChunkName: 'country' */ './country.generated.json')).default;

/** Degrees. */
export function unpack(steps: Steps, parts: number): LngLat[] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, i): LngLat => {
    x += steps[2 * i] ?? 0;
    y += steps[2 * i + 1] ?? 0;
    return [x / parts, y / parts];
  });
}

export interface CountryShapes {
  state: Metres[][];
  provinces: Metres[][];
  neighbours: Metres[][];
  waters: Metres[][];
}

/** What is drawn of the country, in Mercator metres. */
export function shapesOf({ parts, state, provinces, neighbours, waters }: CountryFile): CountryShapes {
  const lines = (all: readonly Steps[]) => all.map((steps) => unpack(steps, parts).map(toMetres));
  return {
    state: lines(state),
    provinces: lines(provinces),
    neighbours: lines(neighbours),
    waters: lines(waters),
  };
}
