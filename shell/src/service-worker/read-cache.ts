import { deleteCache } from '@baza/shared/browser';

/** The cache of what was read, for reading without a connection; not among those that a new build deletes. */
export const READ = 'read-listings';

export const forgetRead = (): Promise<void> => deleteCache(READ);
