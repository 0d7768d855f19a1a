/** Leaves for an address of this site by a full page load. */
export const leavePage = (address: string): void => window.location.assign(address);
