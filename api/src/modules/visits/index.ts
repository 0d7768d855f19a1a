export { rememberContact } from './contact-log.ts';
export { visitJobs } from './jobs.ts';
export { visitorOf } from './visitor.ts';
export { createVisits, type Visits } from './visits.ts';
