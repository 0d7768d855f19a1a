import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { exchangeRatesModule } from '../exchange-rates/index.ts';
import { listingsModule } from '../listings/index.ts';
import { searchModule } from '../search/index.ts';
import { importRoutes } from './import-routes.ts';
import { createImportService } from './import-service.ts';

export const listingImportModule = defineModule({
  needs: { areas: areasModule, rates: exchangeRatesModule, listings: listingsModule, search: searchModule },
  create({ db }, { areas, rates, listings: { cases }, search: { changed } }) {
    const imports = createImportService({ db, areas, rates, cases, changed });
    return { routes: (api) => api.register(importRoutes, { imports }) };
  },
});
