import { areaName, type Bbox, bboxAround, type Locale } from '@baza/shared/domain';
import type { Area } from '@baza/shared/schema';
import { areasApi, useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import { type CountryFile, loadCountry } from '../base/country.ts';
import { pointsOf } from '../base/steps.ts';
import type { Place, PlaceKind } from '../engine/map-engine.ts';
import { useEngine } from './engine-context.tsx';
import { isLatin } from './is-latin.ts';

/** From here on provinces and districts are written too. */
const PROVINCES_ZOOM = 7;
const DISTRICTS_ZOOM = 9;
const COUNTRIES_ZOOM = 7;
/** How far from its centre a province may have districts. */
const REACH_M = 200_000;
const TOWNS: readonly { kind: PlaceKind; minZoom: number }[] = [
  { kind: 'capital', minZoom: 0 },
  { kind: 'city', minZoom: 6 },
  { kind: 'town', minZoom: 8 },
];

function placesOf({ parts, towns, countries }: CountryFile, locale: Locale): Place[] {
  const script = locale === 'ru' ? 2 : locale === 'en' || isLatin() ? 1 : 0;
  const at = (steps: readonly number[]) => pointsOf(steps, parts)[0] ?? [0, 0];
  return [
    ...towns.map(
      (town): Place => ({
        name: town.names[script] ?? '',
        at: at(town.at),
        ...(TOWNS[town.rank] ?? { kind: 'town', minZoom: 8 }),
      }),
    ),
    ...countries.map(
      ({ names, at: steps }): Place => ({
        name: names[locale === 'en' ? 3 : script] ?? '',
        at: at(steps),
        kind: 'country',
        minZoom: 0,
        maxZoom: COUNTRIES_ZOOM,
      }),
    ),
  ];
}

const areaPlace = (area: Area, locale: Locale): Place => ({
  name: isLatin() ? (area.nameLatn ?? area.name) : areaName(area, locale),
  at: area.center,
  kind: area.level === 'province' ? 'province' : 'district',
  minZoom: area.level === 'province' ? PROVINCES_ZOOM : DISTRICTS_ZOOM,
  ...(area.level === 'province' && { maxZoom: DISTRICTS_ZOOM }),
});

const meet = (a: Bbox, b: Bbox): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * Writes names on the ground: towns and neighbours at once; where no tiles cover it, provinces and districts in sight
 * too, from the table of areas.
 */
export function PlaceNames({ locale }: { locale: Locale }) {
  const engine = useEngine();
  const dispatch = useAppDispatch();
  const [country, setCountry] = useState<CountryFile | null>(null);
  const [bare, setBare] = useState(false);
  const [areas, setAreas] = useState<readonly Area[]>([]);

  useEffect(() => {
    let left = false;
    loadCountry().then(
      (file) => !left && setCountry(file),
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);
  useEffect(() => engine.onTiles((state) => setBare(state !== 'ok')), [engine]);

  useEffect(() => {
    if (!bare) return;
    let left = false;
    const asked = new Map<number | undefined, { unsubscribe(): void }>();
    const ask = async (parent: number | undefined): Promise<Area[]> => {
      const running = dispatch(areasApi.endpoints.areas.initiate(parent));
      asked.set(parent, running);
      // Without names the ground stays bare; nothing else depends on them.
      const found = await running.unwrap().catch(() => []);
      if (!left)
        setAreas((known) => [...known, ...found.filter(({ id }) => !known.some((k) => k.id === id))]);
      return found;
    };
    const provinces = ask(undefined);
    const look = async () => {
      const { zoom, bbox } = engine.view();
      if (zoom < DISTRICTS_ZOOM) return;
      for (const { id, center } of await provinces)
        if (!left && !asked.has(id) && meet(bbox, bboxAround(center, REACH_M))) ask(id);
    };
    look();
    const off = engine.onSettle(look);
    return () => {
      left = true;
      off();
      for (const running of asked.values()) running.unsubscribe();
    };
  }, [engine, dispatch, bare]);

  useEffect(() => {
    const towns = new Set(country?.towns.map(({ id }) => id));
    engine.setPlaces([
      ...(country ? placesOf(country, locale) : []),
      // A city is among the towns already.
      ...areas.filter(({ id }) => !towns.has(id)).map((area) => areaPlace(area, locale)),
    ]);
  }, [engine, country, areas, locale]);
  return null;
}
