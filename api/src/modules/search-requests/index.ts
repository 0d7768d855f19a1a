export { searchRequestJobs } from './jobs.ts';
export { searchOrderRoutes } from './search-order-routes.ts';
export { createSearchOrders, type SearchOrders } from './search-orders.ts';
