export { type AccountDeletion, createAccountDeletion } from './account-deletion.ts';
export { type AccountExport, createAccountExport } from './account-export.ts';
export { accountRoutes } from './account-routes.ts';
export { type Accounts, AccountsError } from './accounts.ts';
export { accountJobs } from './jobs.ts';
export { openAccounts } from './open-accounts.ts';
