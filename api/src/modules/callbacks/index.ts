export { type Channel, createChannel } from './channel.ts';
export { callbackJobs } from './jobs.ts';
export { leadRoutes } from './lead-routes.ts';
export { createLeads, type Leads } from './leads.ts';
