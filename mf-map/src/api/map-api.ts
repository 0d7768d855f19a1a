import { type ListingSearch, searchParams } from '@baza/shared/domain';
import type { PlaceKind } from '@baza/shared/domain/near';
import type {
  AreaOutline,
  KnownPlaceKinds,
  ListingCard,
  ListingsResponse,
  MapQuery,
  MapResponse,
  PlacesResponse,
  PriceMapResponse,
  RelaxResponse,
} from '@baza/shared/schema';
import { baseApi } from '@baza/shared/store';

/** Seconds for which a view that was left is held. */
const HELD_S = 300;

type PriceMapAsked = {
  category: string;
  rooms: number | undefined;
  zoom: number;
  /** west,south,east,north. */
  bbox: string;
};

/** The map's API calls. */
export const mapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Clusters and points in a view. */
    mapPins: build.query<MapResponse, MapQuery>({
      query: (body) => ({ url: 'public/listings/map', method: 'POST', body }),
      providesTags: ['Listings'],
      keepUnusedDataFor: HELD_S,
    }),
    /** A page of the cards in view. */
    mapList: build.query<ListingsResponse, ListingSearch>({
      query: (search) => ({ url: 'public/listings', params: searchParams(search) }),
      providesTags: ['Listings'],
      keepUnusedDataFor: HELD_S,
    }),
    /** Cards of pins, in the order asked. */
    mapCards: build.query<ListingCard[], readonly number[]>({
      query: (ids) => ({ url: 'public/listings/cards', params: { id: ids } }),
      providesTags: ['Listings'],
    }),
    /** What to leave out of a search that finds nothing, with what it then finds. */
    mapRelax: build.query<RelaxResponse, ListingSearch>({
      query: (search) => ({ url: 'public/listings/relax', params: searchParams(search) }),
      providesTags: ['Listings'],
    }),
    /** What a square metre costs where. */
    priceMap: build.query<PriceMapResponse, PriceMapAsked>({
      query: (params) => ({ url: 'public/prices/map', params }),
      providesTags: ['Listings'],
    }),
    /** Kinds of places that the map can show. */
    mapPlaceKinds: build.query<KnownPlaceKinds, void>({ query: () => 'public/places/kinds' }),
    /** Places of a kind in a view. */
    mapPlaces: build.query<PlacesResponse, { kind: PlaceKind; bbox: string }>({
      query: (params) => ({ url: 'public/places', params }),
    }),
    /** Where areas lie. */
    areaOutlines: build.query<AreaOutline[], readonly number[]>({
      query: (ids) => ({ url: 'public/areas/outlines', params: { id: ids } }),
      providesTags: ['Areas'],
    }),
  }),
});
