export { roleRequestJobs } from './jobs.ts';
export { createRoleRequests, type RoleRequests } from './role-requests.ts';
export { roleRoutes } from './role-routes.ts';
