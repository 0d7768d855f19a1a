import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { createFavourites } from './favourites.ts';
import { favouritesPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const favouritesModule = defineModule({
  personTables: favouritesPersonTables,
  needs: { areas: areasModule },
  create({ db }, { areas }) {
    const favourites = createFavourites({ db, areas });
    return { idempotentRoutes: (api) => api.register(favouriteRoutes, { favourites }) };
  },
});
