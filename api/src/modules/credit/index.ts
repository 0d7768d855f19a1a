import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { dropCurrentCredit } from '../credit-offers/index.ts';
import { createBankBranches } from './bank-branches.ts';
import { createBankProfiles } from './bank-profiles.ts';
import { creditDeskRoutes, creditRoutes } from './credit-routes.ts';
import { createOfferDesk } from './offer-desk.ts';
import { createOfferReader } from './offer-reader.ts';
import { creditPaperRoutes } from './paper-routes.ts';
import { creditPersonTables } from './person-tables.ts';
import type {} from './tables.ts';

export const creditModule = defineModule({
  personTables: creditPersonTables,
  otherTables: ['bank', 'bank_branch', 'bank_offer'],
  needs: { areas: areasModule },
  create({ database, db, dataVersion }, { areas }) {
    const offers = createOfferReader(database.reader, dataVersion.current);
    const branches = createBankBranches({ db, areas });
    const changed = () => {
      dataVersion.increment();
      dropCurrentCredit();
    };
    const banks = createBankProfiles({ db, changed });
    const desk = createOfferDesk({ db, changed });
    return {
      routes(api) {
        api.register(creditRoutes, { offers, branches });
        api.register(creditPaperRoutes);
      },
      idempotentRoutes: (api) => api.register(creditDeskRoutes, { banks, desk, branches }),
    };
  },
});
