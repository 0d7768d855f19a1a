export { createNearFields, type NearFields } from './near-fields.ts';
export { type NearPlaces, nearPlaces } from './near-places.ts';
export { placeRoutes } from './place-routes.ts';
export { createPlaceReader, type PlaceReader } from './places.ts';
