export { createGeocoder } from './geocoder.ts';
export { geocoderRoutes } from './geocoder-routes.ts';
