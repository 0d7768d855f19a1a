import { defineHousekeeping, type Job } from '../../platform/jobs/define-job.ts';
import type { SearchOrders } from './search-orders.ts';

export const searchRequestJobs = ({ orders }: { orders: SearchOrders }): Job[] => [
  defineHousekeeping('search requests: delete old requests', orders.purge),
];
