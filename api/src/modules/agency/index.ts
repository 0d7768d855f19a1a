export { agencyRoutes } from './agency-routes.ts';
export { createInvitations, type Invitations } from './invitations.ts';
export { agencyJobs } from './jobs.ts';
export { createMemberships, endOtherMemberships, type Memberships } from './memberships.ts';
export { createStaffListings, type StaffListings } from './staff-listings.ts';
