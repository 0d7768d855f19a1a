import { logoutRoutes, sessionJobs } from '../../auth/tokens/index.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { areasModule } from '../areas/index.ts';
import { listingsModule } from '../listings/index.ts';
import { searchModule } from '../search/index.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createAccountExport } from './account-export.ts';
import { accountRoutes } from './account-routes.ts';
import { accountJobs } from './jobs.ts';
import { openAccounts } from './open-accounts.ts';
import type {} from './tables.ts';

export { type Accounts, AccountsError } from './accounts.ts';
export { openAccounts } from './open-accounts.ts';

export const accountsModule = defineModule({
  otherTables: [
    // That the account is gone.
    'deleted_account',
  ],
  needs: { areas: areasModule, listings: listingsModule, search: searchModule },
  async create(
    { db, env, box, contacts, drive, files, ended, personTables, verifyLogout },
    { areas, listings: { cases }, search: { changed } },
  ) {
    const accounts = openAccounts(env, db);
    const deletion = await createAccountDeletion({
      ...{ db, drive, files, accounts, areas, cases, changed, personTables },
    });
    const exporter = createAccountExport({ db, box, contacts, drive, files, accounts, personTables });
    return {
      service: { accounts, deletion },
      routes: (api) =>
        api.register(logoutRoutes, {
          verify: verifyLogout,
          ended,
          endAtProvider: (sid) => accounts.endOffline(sid),
        }),
      idempotentRoutes: (api) => api.register(accountRoutes, { accounts, ended, deletion, exporter }),
      jobs: [...accountJobs({ deletion }), ...sessionJobs({ ended, accounts })],
      refuses: ({ sub }) => (deletion.isDeleted(sub) ? 'the account is deleted' : null),
    };
  },
});
