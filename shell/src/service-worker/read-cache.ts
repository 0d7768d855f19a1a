/** The cache of what was read, for reading without a connection; not among those that a new build deletes. */
export const READ = 'read-listings';

/** Rejects without storage, where there is nothing to forget. */
export const forgetRead = async (): Promise<boolean> => caches.delete(READ);
