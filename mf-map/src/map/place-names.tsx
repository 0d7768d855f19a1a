import { areaName, type Locale } from '@baza/shared/domain';
import type { Area } from '@baza/shared/schema';
import { areasApi, useAppDispatch } from '@baza/shared/store';
import { useEffect, useState } from 'react';
import type { Place } from '../engine/map-engine.ts';
import { useEngine } from './engine-context.tsx';

/** From here on districts are written too. */
const DISTRICTS_ZOOM = 9;

const placeOf = (area: Area, locale: Locale): Place => ({
  name: areaName(area, locale),
  at: area.center,
  rank: area.level === 'province' ? 0 : 1,
  minZoom: area.level === 'province' ? 0 : DISTRICTS_ZOOM,
});

/** Writes the names of provinces and districts on the ground while no tiles come, from our own data. */
export function PlaceNames({ locale }: { locale: Locale }) {
  const engine = useEngine();
  const dispatch = useAppDispatch();
  const [needed, setNeeded] = useState(false);
  useEffect(() => engine.onTiles((state) => state === 'failing' && setNeeded(true)), [engine]);

  useEffect(() => {
    if (!needed) return;
    let left = false;
    const asked: { unsubscribe(): void }[] = [];
    const ask = (parent: number | undefined): Promise<Area[]> => {
      const running = dispatch(areasApi.endpoints.areas.initiate(parent));
      asked.push(running);
      // Without names the ground stays bare; nothing else depends on them.
      return running.unwrap().catch(() => []);
    };
    const write = (areas: readonly Area[]) =>
      !left && engine.setPlaces(areas.map((area) => placeOf(area, locale)));
    ask(undefined).then(async (provinces) => {
      write(provinces);
      const districts = await Promise.all(provinces.map((province) => ask(province.id)));
      write([...provinces, ...districts.flat()]);
    });
    return () => {
      left = true;
      for (const running of asked) running.unsubscribe();
    };
  }, [engine, dispatch, needed, locale]);
  return null;
}
