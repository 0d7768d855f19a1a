export { isUrl, PMTILES_PATH } from './pmtiles.ts';
export { tileRoutes } from './tile-routes.ts';
