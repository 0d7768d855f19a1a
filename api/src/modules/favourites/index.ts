export { favouriteRoutes } from './favourite-routes.ts';
export { createFavourites, type Favourites } from './favourites.ts';
