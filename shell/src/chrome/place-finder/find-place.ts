import { fold } from '@baza/shared/domain';
import type { Area, ReverseResponse } from '@baza/shared/schema';
import { type AppDispatch, baseApi, type UserLocation } from '@baza/shared/store';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reverse: build.query<ReverseResponse, { lng: number; lat: number }>({
      query: (params) => ({ url: 'public/geocoder/reverse', params }),
      // Where someone is stays in memory no longer than it is needed.
      keepUnusedDataFor: 0,
    }),
    /** MFYs of districts, for the header's location. */
    mfysOf: build.query<Area[], number[]>({
      query: (parents) => ({ url: 'region/multi-region-mfy-search', method: 'POST', body: { parents } }),
    }),
  }),
});

/** The browser's position, once; the browser asks for consent. */
const positionOf = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 });
  });

/** Where the visitor is, by the deployment's geocoder; throws if nobody can tell. */
export async function findPlace(dispatch: AppDispatch): Promise<UserLocation> {
  const { coords } = await positionOf();
  const { latitude: lat, longitude: lng } = coords;
  const reverse = dispatch(api.endpoints.reverse.initiate({ lng, lat }));
  const { neighbourhood, province, region, osmData } = await reverse.unwrap().finally(reverse.unsubscribe);
  const { city } = osmData.address;
  const mfys = region && neighbourhood ? dispatch(api.endpoints.mfysOf.initiate([region.id])) : null;
  const found = mfys ? await mfys.unwrap().catch(() => []) : [];
  mfys?.unsubscribe();
  const wanted = fold(neighbourhood ?? '');
  const mfy = found.find(({ name, nameRu, nameLatn }) =>
    [name, nameRu, nameLatn].some((own) => fold(own) === wanted),
  );
  return {
    province,
    region,
    mfy: mfy ? { id: mfy.id } : null,
    osmData: { address: city ? { city } : {} },
  };
}
