import type { Db } from '../../platform/db/schema.ts';
import { defineHousekeeping, defineJob, type Job, POLL_MS } from '../../platform/jobs/define-job.ts';
import { purgeChanges } from './memory/changes.ts';
import type { SearchService } from './search-service.ts';

export const searchJobs = ({ search, db }: { search: SearchService; db: Db }): Job[] => [
  defineHousekeeping('search: prepare the engine', search.prepare),
  defineHousekeeping('search: build the bitmap index', search.layPlanes),
  defineHousekeeping('search: delete old changes', () => purgeChanges(db)),
  defineJob({
    name: 'search: read changed listings',
    everyMs: POLL_MS,
    run: () => search.follow(),
    isAwaited: false,
  }),
];
