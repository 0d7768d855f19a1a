export { type Channel, createChannel } from './channel.ts';
export { leadRoutes } from './lead-routes.ts';
export { createLeads, type Leads } from './leads.ts';
