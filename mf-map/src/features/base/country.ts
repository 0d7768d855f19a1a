import { type Metres, toMetres } from '@baza/shared/domain';
import address from './country.generated.json?address';
import { INTEGRITY } from './country.generated.ts';
import { pointsOf, unpack } from './steps.ts';

/** A line: see `steps.ts` and scripts/base-map/build.ts. */
type Steps = string;
type Place = readonly number[];

export interface CountryFile {
  /** Parts of a degree. */
  parts: number;
  state: readonly Steps[];
  provinces: readonly Steps[];
  neighbours: readonly Steps[];
  waters: readonly Steps[];
  /** Names in Uzbek Cyrillic, Uzbek Latin and Russian. */
  towns: readonly { id: number; rank: number; at: Place; names: readonly string[] }[];
  /** Neighbours; their names in English too. */
  countries: readonly { at: Place; names: readonly string[] }[];
}

let loading: Promise<CountryFile> | undefined;

/** Fetched once, beside the map's code and after it; again if it failed. */
export function loadCountry(): Promise<CountryFile> {
  loading ??= fetchCountry().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchCountry(): Promise<CountryFile> {
  const response = await fetch(address, { integrity: INTEGRITY, priority: 'low' });
  if (!response.ok) throw new Error(`The country's file was answered with ${response.status}`);
  return response.json();
}

export interface CountryShapes {
  state: Metres[][];
  provinces: Metres[][];
  neighbours: Metres[][];
  waters: Metres[][];
}

/** What is drawn of the country, in Mercator metres. */
export function shapesOf({ parts, state, provinces, neighbours, waters }: CountryFile): CountryShapes {
  const lines = (all: readonly Steps[]) => all.map((steps) => pointsOf(unpack(steps), parts).map(toMetres));
  return {
    state: lines(state),
    provinces: lines(provinces),
    neighbours: lines(neighbours),
    waters: lines(waters),
  };
}
